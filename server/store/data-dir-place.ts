// Place of the data directory: its absolute path, whether it has a database, and databases at places that may have been meant.
import fs from 'node:fs';
import path from 'node:path';

export interface DataDirPlace {
  /** Absolute. */
  readonly dataDir: string;
  readonly hasDatabase: boolean;
  /**
   * Absolute data directories that have a database, where this one was given relatively and has none.
   * It may have been meant from another working directory (RUN-49).
   */
  readonly others: readonly string[];
}

/** Beside very many entries no sibling is looked for. */
const MAX_SIBLINGS = 1_000;

const hasDatabase = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, 'db', 'PG_VERSION'));

/**
 * `dataDir`: as given. `programDir`: the folder of the program.
 * Reads names alone, and passes over what it may not read.
 */
export function findDataDir(dataDir: string, workingDir: string, programDir: string): DataDirPlace {
  const absolute = path.resolve(workingDir, dataDir);
  const found = { dataDir: absolute, hasDatabase: hasDatabase(absolute) };
  if (found.hasDatabase || path.isAbsolute(dataDir)) return { ...found, others: [] };
  const bases = [programDir, path.dirname(workingDir), path.dirname(path.resolve(programDir))];
  const places = [
    ...bases.flatMap((base) => [path.resolve(base, dataDir), path.resolve(base, 'data')]),
    ...siblings(absolute),
  ];
  return { ...found, others: [...new Set(places)].filter((one) => one !== absolute && hasDatabase(one)) };
}

/** What is beside `directory`, itself included. */
function siblings(directory: string): readonly string[] {
  const parent = path.dirname(directory);
  try {
    const names = fs.readdirSync(parent);
    return names.length > MAX_SIBLINGS ? [] : names.map((name) => path.join(parent, name));
  } catch {
    return [];
  }
}
