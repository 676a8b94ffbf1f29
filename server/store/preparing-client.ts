// Client of PostgreSQL that prepares what it is asked often: a connection then parses and plans such a statement once.
import pg from 'pg';
import { BoundedMap } from '#runtime/bounded-map.ts';

/** A statement is prepared when it has been run so often. */
const RUNS_BEFORE = 3;
/** As many are prepared, each on every connection that runs it: their memory stays bounded. */
const MAX_PREPARED = 256;
/** Texts that are counted: a statement with a list has one for each length. */
const MAX_COUNTED = 2_000;
/** What is planned; BEGIN and the like are not. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** The names of statements that are run often: a function from the text, undefined while it has none. */
export function createStatementNames(maxPrepared = MAX_PREPARED): (text: string) => string | undefined {
  const runs = new BoundedMap<string, number>(MAX_COUNTED);
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared || !PLANNED.test(text)) return known;
    const count = (runs.get(text) ?? 0) + 1;
    runs.set(text, count);
    if (count < RUNS_BEFORE) return undefined;
    runs.delete(text);
    const name = `kantor_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * The class of a pool's connections, which prepare under these names.
 * Not behind a pooler, which shares connections: a statement is prepared on one of them.
 */
export const preparingClient = (nameOf: ReturnType<typeof createStatementNames>): (new () => pg.ClientBase) =>
  class PreparingClient extends pg.Client {
    // One signature for those of the package, which differ in their last parameters alone.
    override query = (query: unknown, ...rest: unknown[]): never => {
      const run = super.query.bind(this) as (query: unknown, ...rest: unknown[]) => never;
      return run(isUnnamed(query) ? { ...query, name: nameOf(query.text) } : query, ...rest);
    };
  };

/** A statement as drizzle passes it. */
const isUnnamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query) &&
  !('name' in query && query.name);
