// CSS modules with names that last through the whole build: file_class. The bundler's own are one letter each, and what is
// called 'a' or 'p' cannot be told from other strings; `short-classes.ts` makes them short at the end.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const PLAIN = '?plain';
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
const IMPORT = /\bimport (\w+) from(?= '[^']+\.module\.css';)/g;
const ANIMATION = /@keyframes\s+([\w-]+)/g;

const named = (path: string, name: string): string =>
  `${basename(path, '.module.css')}_${name}`.replace(/-/g, '_');

/** `css` with its classes and animations named after its file, and each class under its own name. */
export function localise(path: string, css: string): { css: string; classes: Record<string, string> } {
  const bare = css.replace(COMMENT, '');
  const classes: Record<string, string> = {};
  let local = bare.replace(CLASS, (_, name: string) => {
    classes[name] = named(path, name);
    return `.${classes[name]}`;
  });
  for (const [, name = ''] of bare.matchAll(ANIMATION))
    local = local.replace(
      new RegExp(`(@keyframes\\s+|animation:\\s*)${name}\\b`, 'g'),
      `$1${named(path, name)}`,
    );
  return { css: local, classes };
}

/** Throws where two files have one name: their classes would be the same. */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    setup({ onStart, onResolve, onLoad }) {
      const files = new Map<string, string>();
      onStart(() => files.clear());
      onResolve({ filter: /\.module\.css\?plain$/ }, ({ path }) => ({
        path: path.slice(0, -PLAIN.length),
        suffix: PLAIN,
      }));
      onLoad({ filter: /\.module\.css$/ }, async ({ path, suffix }) => {
        const name = basename(path);
        const other = files.get(name);
        if (other !== undefined && other !== path) throw new Error(`${path} and ${other} have one name`);
        files.set(name, path);
        const { css, classes } = localise(path, await readFile(path, 'utf8'));
        if (suffix === PLAIN) return { contents: css, loader: 'css', resolveDir: dirname(path) };
        const lines = Object.entries(classes).map(
          ([local, long], at) => `const c${at} = ${JSON.stringify(long)};export { c${at} as ${local} };`,
        );
        const contents = `import ${JSON.stringify(path + PLAIN)};${lines.join('')}`;
        return { contents, loader: 'js', resolveDir: dirname(path) };
      });
      // As names and not as one object: of a file's classes each script then carries those that it draws.
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source.replace(IMPORT, 'import * as $1 from');
        return contents === source ? null : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
