"""What pages for people are made of: the catalog, the site and the pages of readers are such pages."""
