// Takes what nobody here asks for out of a package's source, while it is bundled, and says so when that source reads otherwise.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What is cut, where it stands (exactly once), and what comes in its place: nothing, unless said. */
export type Cut = readonly [what: string, where: string | RegExp, by?: string];

/** `source` without the cuts; throws where one does not fit, which a new version of the package may bring. */
export function cutOut(name: string, source: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, [what, where, by = '']) => {
    const parts = text.split(where);
    if (parts.length !== 2) throw new Error(`This ${name} has ${what} otherwise than the build knows it`);
    return parts.join(by);
  }, source);
}

/** Cuts the files whose path matches `filter`. */
export const cutting = (name: string, filter: RegExp, cuts: readonly Cut[]): Plugin => ({
  name: `lean-${name}`,
  setup(plugin) {
    plugin.onLoad({ filter }, async ({ path }) => ({
      contents: cutOut(name, await readFile(path, 'utf8'), cuts),
      loader: 'js',
    }));
  },
});
