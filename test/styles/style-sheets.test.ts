// CSS modules of components: every class exists and is used, and only tokens that exist are used.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const folder = new URL('../../src/components/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const files = (readdirSync(folder, { recursive: true }) as string[]).map((path) =>
  path.replaceAll('\\', '/'),
);
const sheets = files.filter((name) => name.endsWith('.module.css'));
const components = files
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, source: read(name) }));
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

for (const sheet of sheets) {
  test(`${sheet}: classes defined and used are the same`, () => {
    const css = read(sheet).replace(/\/\*[\s\S]*?\*\//g, '');
    const selectors = Array.from(css.matchAll(/([^{}]+)\{/g), (match) => match[1] ?? '').join(' ');
    const defined = new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), (match) => match[1]));
    const users = components.filter(({ source }) => source.includes(`'./${sheet.split('/').pop()}'`));
    const composed = COMPOSED.get(sheet) ?? [];
    assert.ok(users.length + composed.length > 0, 'not imported');
    const worn = users.flatMap(({ source }) =>
      Array.from(source.matchAll(/\bstyles\.(\w+)/g), (match) => match[1]),
    );
    assert.equal(
      [...new Set([...worn, ...composed, ...(COMPUTED[sheet] ?? [])])].sort(),
      [...defined].sort(),
    );
  });

  test(`${sheet}: only features of old webviews, and tokens that exist`, () => {
    const css = read(sheet);
    assert.not.match(css, /:has\(|\bdvh\b|color-mix|\sinset:|@layer|@container|&/);
    const known = new Set(
      Array.from(`${tokens}${everything}`.matchAll(/(--[\w-]+)\s*:/g), (match) => match[1]),
    );
    const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), (match) => match[1]);
    assert.equal(
      used.filter((name) => !known.has(name)),
      [],
    );
  });
}

test('the focus ring is hidden only where :focus-visible is known: Safari before 15.4 draws its own', () => {
  const base = readFileSync(new URL('../styles/base.css', folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const hiding = Array.from(base.matchAll(/([^{}]+)\{[^}]*outline:\s*none/g), (match) => match[1]?.trim());
  // A heading is focused by script alone, so that it is read aloud.
  assert.equal(hiding, [':focus:not(:focus-visible)', 'h1:focus']);
});

test('no style attributes in markup: the content policy forbids them', () => {
  for (const { name, source } of components)
    assert.not.match(source, /style="|dangerouslySetInnerHTML/, name);
});

test.run();
