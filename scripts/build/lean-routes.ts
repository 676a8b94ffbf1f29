// The table of calls without those that a script never makes: each spells a path, and half of them are later pages'.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { ROUTES } from '../../src/wire/routes.ts';

const TABLE = /[\\/]src[\\/]wire[\\/]routes\.ts$/;
/** One call of the table, on its line. */
const ENTRY = /^ {2}(\w+): (?:open|closed)\(.*\),\n/gm;
const QUOTED = /['"`](\w+)['"`]/g;

/**
 * Every word that stands in quotes in what these entries bundle, the table itself aside. A call is named by such a word,
 * so a call that is not among them is never made.
 * @param later an entry whose own files do not count: it brings its calls along
 */
export async function quotedIn(
  options: BuildOptions & { metafile: true },
  later: string | null = null,
): Promise<Set<string>> {
  const { metafile } = await build({ ...options, write: false, sourcemap: false, minify: false });
  const files = new Set<string>();
  for (const output of Object.values(metafile.outputs)) {
    if (later !== null && output.entryPoint === later) continue;
    for (const file of Object.keys(output.inputs)) {
      if (/\.tsx?$/.test(file) && !file.includes('node_modules/') && !TABLE.test(`/${file}`)) files.add(file);
    }
  }
  const words = new Set<string>();
  for (const file of files) {
    // The made-up entry of the app is no file.
    const source = await readFile(join(options.absWorkingDir ?? '', file), 'utf8').catch(() => '');
    for (const [, word = ''] of source.matchAll(QUOTED)) words.add(word);
  }
  return words;
}

/**
 * Leaves the table only the calls in `named`; the script `later`, where there is one, brings the others when it runs: all
 * of them, or those in `brought`. Throws on a table that reads otherwise.
 */
export function leanRoutes(
  named: ReadonlySet<string>,
  later: string | null = null,
  brought: ReadonlySet<string> | null = null,
): Plugin {
  return {
    name: 'lean-routes',
    setup(plugin) {
      plugin.onLoad({ filter: TABLE }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const known = [...source.matchAll(ENTRY)].map(([, name]) => name);
        if (known.join() !== Object.keys(ROUTES).join()) {
          throw new Error('The table of calls has entries that lean-routes.ts cannot read');
        }
        const contents = source.replace(ENTRY, (line, name) => (named.has(name) ? line : ''));
        return { contents, loader: 'ts' };
      });
      if (later === null) return;
      plugin.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path !== later) return null;
        const isBrought = (name: string) => !named.has(name) && (brought?.has(name) ?? true);
        const others = Object.fromEntries(Object.entries(ROUTES).filter(([name]) => isBrought(name)));
        const learn = `import { ROUTES as table } from '#wire/routes.ts';Object.assign(table, ${JSON.stringify(others)});`;
        return { contents: `${await readFile(path, 'utf8')}\n${learn}`, loader: 'ts' };
      });
    },
  };
}
