// Makes one script and one stylesheet of what the app and its lazy chunks share: no second round trip before the feed.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { parse } from 'acorn';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { splitDeclarations } from './split-declarations.ts';
import { SQUEEZED_BY } from './squeeze.ts';

/** One script as esbuild's splitting made it, by its file name. */
export interface Chunk {
  readonly name: string;
  readonly code: string;
  /** Source map, JSON. */
  readonly map: string;
  readonly exports: readonly string[];
  /** Nothing but esbuild's own helpers: they keep no state, and so each script may have its own. */
  readonly isRuntime: boolean;
  /** File names of chunks imported by statement; dynamic imports are not among them. */
  readonly imports: readonly string[];
}

export interface Script {
  readonly name: string;
  readonly code: string;
  readonly map: string;
}

export interface Joined {
  readonly app: Script;
  /** `nameOf` answers what the app calls one of its exports now. */
  readonly lazyScripts: (nameOf: (exported: string) => string) => Promise<Script[]>;
}

const withMap = ({ code, map }: Pick<Chunk, 'code' | 'map'>): string =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;

/** Changes with the way in which chunks are divided and classes named: names are cached for ever, and must not outlive it. */
const DIVISION = 'by declaration 5';

/** Stands between the moved declarations and the app that they import from. */
const HANDED = 'handed.js';

/** esbuild hashes capital letters and digits; so do we, over everything, since app and chunks name each other. */
function hashOf(chunks: readonly Chunk[], styles: string): string {
  const hash = createHash('sha256').update(DIVISION).update(SQUEEZED_BY).update(styles);
  for (const { name, code } of chunks) hash.update(`${name}\n${code}\n`);
  return hash.digest('hex').slice(0, 8).toUpperCase();
}

const stemOf = (name: string): string => name.replace(/-[A-Z0-9]{8}\.js$/, '');

/** What a chunk imports by statement: for each file name the names asked for. */
function importsOf(code: string): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const node of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    if (node.type !== 'ImportDeclaration' && !(node.type === 'ExportNamedDeclaration' && node.source))
      continue;
    const names = node.specifiers.flatMap((one) => {
      const name =
        one.type === 'ImportSpecifier' ? one.imported : one.type === 'ExportSpecifier' ? one.local : null;
      return name?.type === 'Identifier' ? [name.name] : [];
    });
    const from = basename(String(node.source?.value));
    imports.set(from, [...(imports.get(from) ?? []), ...names]);
  }
  return imports;
}

/**
 * esbuild moves what the app shares with a lazy chunk into a third script, which the app would have to wait for. Here
 * that script goes back into the app, which exports what the lazy chunks need of it. They stay modules of one graph:
 * a lazy chunk only ever runs after the app, so its imports are bound by then. And since esbuild shares whole files, what
 * of them the app itself never reaches goes on, declaration by declaration, into the lazy chunk that asks for most.
 * @param chunks as esbuild's splitting made them
 * @param styles all styles: the app names the later stylesheet, whose name follows its content
 * @returns the app, and what makes the lazy chunks once the app has its last names; all under new names
 */
export async function joinShared(
  chunks: readonly Chunk[],
  appName: string,
  options: BuildOptions,
  styles: string,
): Promise<Joined> {
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
  const addressOf = (name: string) => `./${renamed.get(name)}`;
  const prefixOf = (name: string) => `s${[...shared].indexOf(name)}_`;
  const wishes = lazy.map(({ name, code }) => {
    const names = [...importsOf(code)].filter(([from]) => shared.has(from) && !byName.get(from)?.isRuntime);
    return { name, wanted: new Set(names.flatMap(([from, all]) => all.map((one) => prefixOf(from) + one))) };
  });
  const later = [...wishes].sort((a, b) => b.wanted.size - a.wanted.size)[0];
  const others = new Set(wishes.filter((one) => one !== later).flatMap(({ wanted }) => [...wanted]));

  /** `inside`: what is bundled, by file name; every other chunk is named as it will be called. */
  const rebuild = async (
    entry: string,
    inside: ReadonlyMap<string, string>,
    more: BuildOptions = {},
  ): Promise<{ code: string; map: string }> => {
    const plugin: Plugin = {
      name: 'chunks',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /.*/ }, ({ path, kind }) => {
          if (kind === 'entry-point') return { path: 'entry', namespace: 'chunk' };
          const chunk = basename(path);
          if (inside.has(chunk)) return { path: chunk, namespace: 'chunk' };
          return { path: renamed.has(chunk) ? addressOf(chunk) : path, external: true };
        });
        onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
          contents: path === 'entry' ? entry : inside.get(path),
          loader: 'js',
        }));
      },
    };
    const result = await build({
      ...options,
      ...more,
      stdin: undefined,
      entryPoints: ['entry'],
      plugins: [plugin],
    });
    const [code, map] = ['.js', '.js.map'].map(
      (ending) => result.outputFiles?.find(({ path }) => path.endsWith(ending))?.text ?? '',
    );
    return { code: code ?? '', map: map ?? '' };
  };

  const parts = [app, ...[...shared].flatMap((name) => byName.get(name) ?? [])];
  const flat = await rebuild(
    [
      ...[...shared].map((name) => {
        const chunk = byName.get(name);
        const exports = chunk?.isRuntime ? [] : (chunk?.exports ?? []);
        const names = exports.map((one) => `${one} as ${prefixOf(name)}${one}`);
        return names.length > 0 ? `export { ${names.join(', ')} } from "./${name}";` : `import "./${name}";`;
      }),
      `import "./${appName}";`,
    ].join('\n'),
    new Map(parts.map((chunk) => [chunk.name, withMap(chunk)])),
    { minify: false },
  );
  const isLater = (name: string) => !others.has(name);
  const { core, rest, moved, handedOver } = splitDeclarations(flat.code, isLater, `./${HANDED}`);
  const script = async (
    name: string,
    entry: string,
    inside: ReadonlyMap<string, string>,
  ): Promise<Script> => ({
    name: renamed.get(name) ?? name,
    ...(await rebuild(entry, inside)),
  });
  const lazyScript = (chunk: Chunk, nameOf: (exported: string) => string): Promise<Script> => {
    const inside = new Map([[chunk.name, withMap(chunk)]]);
    const isTaker = chunk.name === later?.name;
    if (isTaker && rest !== '') {
      inside.set('rest.js', withMap({ code: rest, map: flat.map }));
      const handed = handedOver.map((name) => `${nameOf(name)} as ${name}`).join(', ');
      inside.set(HANDED, `export { ${handed} } from "${addressOf(appName)}";`);
    }
    for (const name of shared) {
      const own = byName.get(name);
      if (own?.isRuntime) {
        inside.set(name, withMap(own));
        continue;
      }
      const clauses = (byName.get(name)?.exports ?? []).map((one) => {
        const full = prefixOf(name) + one;
        if (!moved.has(full)) return `export { ${nameOf(full)} as ${one} } from "${addressOf(appName)}";`;
        return isTaker ? `export { ${full} as ${one} } from "./rest.js";` : '';
      });
      inside.set(name, clauses.join('\n'));
    }
    const reexport = chunk.exports.length > 0 ? `export { ${chunk.exports.join(', ')} } from` : 'import';
    return script(chunk.name, `${reexport} "./${chunk.name}";`, inside);
  };
  return {
    app: await script(
      appName,
      'export * from "./core.js";',
      new Map([['core.js', withMap({ code: core, map: flat.map })]]),
    ),
    lazyScripts: (nameOf) => Promise.all(lazy.map((chunk) => lazyScript(chunk, nameOf))),
  };
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
 * Two stylesheets of one: what the first load needs, and what only later pages draw. A rule is later when each of its
 * selectors names a class that stands neither in `firstScript` (the app's code, where a class is a string) nor in the
 * page's own styles, `page`; so is an animation that no first rule names. A rule kept by mistake costs bytes, never
 * looks: whatever the app can draw stays in the first.
 */
export function splitStyles(
  css: string,
  firstScript: string,
  page: string,
): { first: string; later: string } {
  const pageClasses = new Set([...page.matchAll(CLASS)].map((match) => match[1]));
  const isKnown = (name: string): boolean =>
    firstScript.includes(`"${name}"`) || firstScript.includes(` ${name}"`) || pageClasses.has(name);
  const isDrawn = (selector: string): boolean =>
    [...selector.matchAll(CLASS)].every((match) => isKnown(match[1] ?? ''));
  const isFirst = (rule: string): boolean => {
    if (rule.startsWith('@font-face')) return true;
    // Selectors stand before the declarations; of a condition all that are inside it.
    const selectors = rule
      .replace(/^@[^{]*\{/, '')
      .replace(/\{[^{}]*\}/g, ',')
      // What is not there is no reason against a rule, and of several in brackets one is enough.
      .replace(/\([^()]*\)/g, '')
      .split(',');
    return selectors.some((selector) => /[^\s}]/.test(selector) && isDrawn(selector));
  };
  const rules = rulesOf(css);
  const ANIMATION = /^@keyframes\s+([\w-]+)/;
  const drawn = rules.filter((rule) => !ANIMATION.test(rule) && isFirst(rule)).join('');
  const isKept = (rule: string): boolean => {
    const animation = ANIMATION.exec(rule)?.[1];
    return animation === undefined ? isFirst(rule) : new RegExp(`\\b${animation}\\b`).test(drawn);
  };
  return {
    first: rules.filter(isKept).join(''),
    later: rules.filter((rule) => !isKept(rule)).join(''),
  };
}
