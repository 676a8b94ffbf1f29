// Style sheets: tokens, sizes, and selectors of siblings.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expectNone } from '../harness/assert-each.ts';

const folder = new URL('../../src/components/', import.meta.url);

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const files = (readdirSync(folder, { recursive: true }) as string[]).map((path) =>
  path.replaceAll('\\', '/'),
);

const sheets = files.filter((name) => name.endsWith('.module.css'));

const source = new URL('../../src/', import.meta.url);

const sheetsOfSource = (readdirSync(source, { recursive: true }) as string[])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.module.css'));

const everything = sheets.map(read).join('');

const tokens = readFileSync(new URL('../styles/tokens.css', folder), 'utf8');

/** Classes that other sheets take over by `composes`, by the sheet that defines them. */
const COMPOSED = new Map<string, string[]>();

for (const sheet of sheetsOfSource) {
  for (const [, names = '', path = ''] of readFileSync(new URL(sheet, source), 'utf8').matchAll(
    /composes:\s*([\w\s-]+?)\s+from\s+"([^"]+)"/g,
  )) {
    const from = new URL(path, new URL(sheet, source)).href.slice(folder.href.length);
    COMPOSED.set(from, [...(COMPOSED.get(from) ?? []), ...names.split(/\s+/)]);
  }
}

/** Classes used by a computed name, `styles[variant]`. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'person/avatar.module.css': ['small', 'medium', 'large'],
  'buttons/button.module.css': ['primary', 'secondary', 'plain', 'destructive'],
  'layout/list-row.module.css': ['accent', 'destructive'],
};

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
/** Classes that a sheet defines; those of `:global` and of other sheets are none of them. */
const classesOf = (sheet: string): ReadonlySet<string> => {
  const css = withoutComments(readFileSync(new URL(sheet, source), 'utf8'));
  const selectors = Array.from(css.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector).join(' ');
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
};

test('each sheet of a component is imported, each class that its importers name is in it, and shared components have no other', () => {
  const unused = new Set(sheetsOfSource.filter((sheet) => !COMPOSED.has(sheet.replace('components/', ''))));
  const worn = new Map<string, Set<string>>();
  const unknown: string[] = [];
  for (const name of readdirSync(source, { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(name)) continue;
    const text = readFileSync(new URL(name.replaceAll('\\', '/'), source), 'utf8');
    for (const [, alias = '', path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      const sheet = new URL(path, new URL(name.replaceAll('\\', '/'), source)).href.slice(source.href.length);
      unused.delete(sheet);
      const defined = classesOf(sheet);
      const used = worn.get(sheet) ?? new Set();
      worn.set(sheet, used);
      // Names of files have a dot as well.
      const code = text.replace(/'[^'\n]*'/g, '');
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
        used.add(one);
        if (!defined.has(one)) unknown.push(`${name}: ${alias}.${one}`);
      }
    }
  }
  const different = sheets.flatMap((sheet) => {
    const used = [worn.get(`components/${sheet}`) ?? [], COMPOSED.get(sheet) ?? [], COMPUTED[sheet] ?? []];
    const known = new Set(used.flatMap((names) => [...names]));
    const defined = classesOf(`components/${sheet}`);
    const names = [...new Set([...known, ...defined])].filter(
      (name) => known.has(name) !== defined.has(name),
    );
    return names.map((name) => `${sheet}: ${name}`);
  });
  assert.equal([[...unused], unknown, different], [[], [], []]);
});

test('only features of old webviews, and tokens that exist', () => {
  const known = new Set(
    Array.from(`${tokens}${everything}`.matchAll(/(--[\w-]+)\s*:/g), (match) => match[1]),
  );
  for (const sheet of sheets) {
    const css = read(sheet);
    assert.not.match(css, /:has\(|\bdvh\b|color-mix|\sinset:|@layer|@container|&/, sheet);
    const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), (match) => match[1]);
    expectNone(used, (name) => !known.has(name), sheet);
  }
});

test('the focus ring is hidden only where :focus-visible is known: Safari before 15.4 draws its own', () => {
  const base = readFileSync(new URL('../styles/base.css', folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const hiding = Array.from(base.matchAll(/([^{}]+)\{[^}]*outline:\s*none/g), (match) => match[1]?.trim());
  // A heading is focused by script alone, so that it is read aloud.
  assert.equal(hiding, [':focus:not(:focus-visible)', 'h1:focus']);
});

test('no style attributes in markup, which the content policy forbids, and no text of anybody as markup', () => {
  for (const name of readdirSync(source, { recursive: true }) as string[])
    if (/\.tsx?$/.test(name))
      assert.not.match(
        readFileSync(new URL(name, source), 'utf8'),
        /style="|dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML/,
        name,
      );
});

/** 'a + *': any element may be the sibling, so an insertion restyles everything below the parent. */
const ANY_SIBLING = /[+~]\s*(\*|:{1,2}[a-z-]+|\[[^\]]*\])\s*[^{},]*(?=[{,])/;

const SOURCES = 'src';

test('LIVE-09 no selector matches any sibling: one such rule made a moved card restyle all 5,600 elements of the feed', () => {
  const found: string[] = [];
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue;
    const css = withoutComments(readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
    for (const selector of css.match(/[^{};]+(?=\{)/g) ?? []) {
      if (ANY_SIBLING.test(`${selector.trim()} {`)) found.push(`${entry.name}: ${selector.trim()}`);
    }
  }
  assert.equal(found, []);
  assert.ok(ANY_SIBLING.test('.rows > * + *::before {'), 'the pattern knows what it looks for');
  assert.ok(
    !ANY_SIBLING.test('.step + .step::before {') && !ANY_SIBLING.test('@supports (a: calc(1px + 2px)) {'),
  );
});

test('LANG-04 no line has a height in pixels, in which large text overlaps itself', () => {
  const lines = sheetsOfSource.flatMap((sheet) =>
    Array.from(
      readFileSync(new URL(sheet, source), 'utf8').matchAll(/line-height:\s*([^;]+);/g),
      ([, height = '']) => `${sheet}: ${height}`,
    ),
  );
  assert.ok(lines.length > 100, `${lines.length} sheets with lines were read`);
  expectNone(lines, (line) => /\dpx/.test(line));
});

test.run();
