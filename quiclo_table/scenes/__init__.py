"""The screens, and the manager that switches them."""
