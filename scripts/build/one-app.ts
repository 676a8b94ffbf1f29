// Makes one script and one stylesheet of what the app and its lazy chunks share: no second round trip before the feed.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** One script as esbuild's splitting made it, by its file name. */
export interface Chunk {
  readonly name: string;
  readonly code: string;
  /** Source map, JSON. */
  readonly map: string;
  readonly exports: readonly string[];
  /** File names of chunks imported by statement; dynamic imports are not among them. */
  readonly imports: readonly string[];
}

interface Script {
  readonly name: string;
  readonly code: string;
  readonly map: string;
}

const withMap = ({ code, map }: Chunk): string =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;

/** esbuild hashes capital letters and digits; so do we, over everything, since app and chunks name each other. */
function hashOf(chunks: readonly Chunk[], styles: string): string {
  const hash = createHash('sha256').update(styles);
  for (const { name, code } of chunks) hash.update(`${name}\n${code}\n`);
  return hash.digest('hex').slice(0, 8).toUpperCase();
}

const stemOf = (name: string): string => name.replace(/-[A-Z0-9]{8}\.js$/, '');

/**
 * esbuild moves what the app shares with a lazy chunk into a third script, which the app would have to wait for. Here
 * that script goes back into the app, which exports what the lazy chunks need of it. They stay modules of one graph:
 * a lazy chunk only ever runs after the app, so its imports are bound by then.
 * @param styles all styles: the app names the later stylesheet, whose name follows its content
 * @returns the app first, then the lazy chunks, all under new names
 */
export async function joinShared(
  chunks: readonly Chunk[],
  appName: string,
  options: BuildOptions,
  styles: string,
): Promise<Script[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const app = byName.get(appName);
  if (app === undefined) throw new Error(`No ${appName} among ${[...byName.keys()].join(', ')}`);
  const shared = new Set<string>();
  const visit = (chunk: Chunk): void => {
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next === undefined || shared.has(name)) continue;
      shared.add(name);
      visit(next);
    }
  };
  visit(app);
  const lazy = chunks.filter(({ name }) => name !== appName && !shared.has(name));
  const hash = hashOf(chunks, styles);
  const renamed = new Map(
    [appName, ...lazy.map(({ name }) => name)].map((name) => [name, `${stemOf(name)}-${hash}.js`]),
  );
  const prefixOf = (name: string) => `s${[...shared].indexOf(name)}_`;

  const rebuild = async (
    name: string,
    entry: string,
    isInside: (chunk: string) => boolean,
  ): Promise<Script> => {
    const plugin: Plugin = {
      name: 'chunks',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /.*/ }, ({ path, kind }) => {
          if (kind === 'entry-point') return { path: 'entry', namespace: 'chunk' };
          const chunk = basename(path);
          const target = renamed.get(chunk);
          if (isInside(chunk)) return { path: chunk, namespace: 'chunk' };
          return target === undefined
            ? { path: chunk, namespace: 'chunk' }
            : { path: `./${target}`, external: true };
        });
        onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => {
          if (path === 'entry') return { contents: entry, loader: 'js' };
          const chunk = byName.get(path);
          if (chunk === undefined) throw new Error(`No chunk ${path}`);
          if (isInside(path)) return { contents: withMap(chunk), loader: 'js' };
          const names = chunk.exports.map((one) => `${prefixOf(path)}${one} as ${one}`).join(', ');
          return { contents: `export { ${names} } from "./${appName}";`, loader: 'js' };
        });
      },
    };
    const result = await build({ ...options, stdin: undefined, entryPoints: ['entry'], plugins: [plugin] });
    const [code, map] = ['.js', '.js.map'].map(
      (ending) => result.outputFiles?.find(({ path }) => path.endsWith(ending))?.text ?? '',
    );
    return { name: renamed.get(name) ?? name, code: code ?? '', map: map ?? '' };
  };

  const appEntry = [
    ...[...shared].map((name) => {
      const names = (byName.get(name)?.exports ?? []).map((one) => `${one} as ${prefixOf(name)}${one}`);
      return names.length > 0 ? `export { ${names.join(', ')} } from "./${name}";` : `import "./${name}";`;
    }),
    `import "./${appName}";`,
  ].join('\n');
  return Promise.all([
    rebuild(appName, appEntry, (name) => name === appName || shared.has(name)),
    ...lazy.map((chunk) => {
      const reexport = chunk.exports.length > 0 ? `export { ${chunk.exports.join(', ')} }` : 'import';
      const entry = `${reexport}${chunk.exports.length > 0 ? ' from' : ''} "./${chunk.name}";`;
      return rebuild(chunk.name, entry, (name) => name === chunk.name);
    }),
  ]);
}

/** The rules of a minified stylesheet, at the top level. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (quote) {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}' || (letter === ';' && depth === 0)) {
      if (letter === '}') depth -= 1;
      if (depth > 0) continue;
      rules.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return rules;
}

/**
 * One stylesheet of several: the first as it is, then what only the others have. A rule that stands in both is not
 * repeated: coming later it would win over what the first says about it in between.
 */
export function joinStyles([first = '', ...others]: readonly string[]): string {
  const known = new Set(rulesOf(first));
  const more = others.flatMap(rulesOf).filter((rule) => !known.has(rule) && known.add(rule));
  return first.trimEnd() + more.join('');
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/**
 * Two stylesheets of one: what the first load needs, and what only later pages draw. A rule is later when it names
 * classes and none of them stands in `firstScript` (the app's code, where a class is a string) or in the page's own styles, `page`. A rule
 * kept by mistake costs bytes, never looks: whatever the app can draw stays in the first.
 */
export function splitStyles(
  css: string,
  firstScript: string,
  page: string,
): { first: string; later: string } {
  const pageClasses = new Set([...page.matchAll(CLASS)].map((match) => match[1]));
  const isFirst = (rule: string): boolean => {
    if (rule.startsWith('@keyframes') || rule.startsWith('@font-face')) return true;
    const selectors = rule.replace(/\{[^{}]*\}/g, '{}');
    const classes = [...selectors.matchAll(CLASS)].map((match) => match[1] ?? '');
    if (classes.length === 0) return true;
    return classes.some(
      (name) =>
        firstScript.includes(`"${name}"`) || firstScript.includes(` ${name}"`) || pageClasses.has(name),
    );
  };
  const rules = rulesOf(css);
  return {
    first: rules.filter(isFirst).join(''),
    later: rules.filter((rule) => !isFirst(rule)).join(''),
  };
}
