-- Words of a search, anywhere in the texts: their indexes are in the next file. The extension belongs to PostgreSQL's own package,
-- and the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
