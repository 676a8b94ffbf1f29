// One script of what page and worker both carry: bundled into each, it would cross the network twice.
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What both take: for each file (from the sources' root) or package the exports that the page's first screen and the
 * worker need. A file's other exports stay with who asks for them; they must share no state with these.
 */
export type Common = Readonly<Record<string, readonly string[]>>;

const OWN = '?own';
const NAMES = 'common:names';
/** Where the script leaves what it brings, in the order of the list. */
const PLACE = 'globalThis.kantorCommon';

const isPackage = (from: string): boolean => !/\.\w+$/.test(from);
const named = (common: Common): [from: string, name: string][] =>
  Object.entries(common).flatMap(([from, names]) => names.map((name): [string, string] => [from, name]));
const addressOf = (root: string, from: string): string => (isPackage(from) ? from : join(root, from));

/** Source of the script itself. */
export function commonEntry(common: Common, root: string): string {
  const all = named(common);
  const imports = all.map(
    ([from, name], at) => `import { ${name} as c${at} } from ${JSON.stringify(addressOf(root, from))};`,
  );
  return `${imports.join('\n')}\n${PLACE} = [${all.map((_, at) => `c${at}`).join(', ')}];`;
}

/**
 * Makes a bundle take these exports from where the script has left them.
 * @param load statement that sees to it that the script has run, '' where the page does
 */
export function fromCommon(common: Common, root: string, load = ''): Plugin {
  const all = named(common);
  const exportsOf = (from: string) => `export { ${(common[from] ?? []).join(', ')} } from '${NAMES}';`;
  const byPath = new Map(Object.keys(common).map((from) => [addressOf(root, from), from]));
  return {
    name: 'from-common',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^common:names$/ }, () => ({ path: NAMES, namespace: 'common' }));
      // Of a file that is asked for nothing more, nothing is kept.
      onResolve({ filter: /\?own$/ }, ({ path }) => ({
        path: path.slice(0, -OWN.length),
        suffix: OWN,
        sideEffects: false,
      }));
      for (const from of Object.keys(common).filter(isPackage))
        onResolve({ filter: new RegExp(`^${from}$`) }, () => ({ path: from, namespace: 'common' }));
      onLoad({ filter: /.*/, namespace: 'common' }, ({ path }) => {
        if (path !== NAMES) return { contents: exportsOf(path), resolveDir: root };
        // Pure, so that a bundle keeps only those that it asks for.
        const lines = all.map(([, name], at) => `export const ${name} = /* @__PURE__ */ take(${at});`);
        return { contents: `${load}const take = (at) => ${PLACE}[at];\n${lines.join('\n')}` };
      });
      onLoad({ filter: /\.ts$/ }, ({ path, suffix }) => {
        const from = byPath.get(path);
        if (from === undefined || suffix === OWN) return null;
        return {
          contents: `${exportsOf(from)}\nexport * from ${JSON.stringify(path + OWN)};`,
          resolveDir: dirname(path),
        };
      });
    },
  };
}
