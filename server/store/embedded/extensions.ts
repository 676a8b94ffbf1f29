// Extensions of PostgreSQL that the embedded database needs; a database of its own creates them by a migration.
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** `pg_trgm`: the indexes of words (SRCH-06). */
export const EMBEDDED_EXTENSIONS = { pg_trgm };
