"""What every table has where people calculate: hands, strip and keys."""
