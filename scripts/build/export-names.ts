// Lets a finished script export everything under the name that it has inside: a list, where there was a table of pairs.
import { parse } from 'acorn';

interface Renamed {
  readonly code: string;
  /** What each export was called before → what it is called now. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * @param code a minified module with all its exports in one clause at its end, as esbuild and terser write them; its
 * source map stays good, since nothing before the clause moves
 */
export function exportByOwnName(code: string): Renamed {
  const clause = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.at(-1);
  if (clause?.type !== 'ExportNamedDeclaration' || clause.declaration || clause.source) {
    return { code, names: new Map() };
  }
  const names = new Map<string, string>();
  for (const { local, exported } of clause.specifiers) {
    if (local.type === 'Identifier' && exported.type === 'Identifier') names.set(exported.name, local.name);
  }
  const own = [...new Set(names.values())].sort();
  return { code: `${code.slice(0, clause.start)}export{${own.join(',')}};${code.slice(clause.end)}`, names };
}
