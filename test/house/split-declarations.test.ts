// What the app's script keeps and what goes on to the later pages, declaration by declaration: nothing lost, nothing run twice.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { namesIn } from '../../scripts/build/names-in.ts';
import { splitDeclarations } from '../../scripts/build/split-declarations.ts';

const namesOf = (code: string) => {
  const [statement] = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  if (!statement) throw new Error('no statement');
  const { used, written } = namesIn(statement);
  return { used: [...used].sort().join(' '), written: [...written].sort().join(' ') };
};

test('only outer names count, whatever is declared inside under the same name', () => {
  const cases: readonly (readonly [code: string, used: string, written?: string])[] = [
    ['a(b.c, d[e], { f, g: h, [i]: 1 });', 'a b d e f h i'],
    ['var f = (x, { y = q, ...z }, [w]) => x + y + z + w + v;', 'f q v'],
    ['function f(x) { { let y = 1; x(y); } return y; }', 'f y'],
    ['function f() { if (a) { var b = 1; } return b; }', 'a f'],
    ['function f() { g(); function g() { return h; } }', 'f h'],
    ['var f = function g() { return g(k); };', 'f k'],
    ['try { a(); } catch (e) { b(e); }', 'a b'],
    ['for (const x of xs) use(x);', 'use xs'],
    ['for (let i = 0, n = m; i < n; i++) use(i);', 'm use'],
    ['for (key in object) use(key);', 'key object use', 'key'],
    ['switch (a) { case b: let c = d; use(c); }', 'a b d use'],
    ['class A extends B { static s = t; [k] = v; m(p) { return p + super.m(q); } }', 'A B k q t v'],
    ['var x = class Y { z() { return Y; } };', 'x'],
    ['loop: for (;;) { if (a) break loop; continue loop; }', 'a'],
    ['a = 1;', 'a', 'a'],
    ['f(() => { n += 1; m--; });', 'f m n', 'm n'],
    ['({ a: b, c: [d.e, ...g], h = i } = j);', 'b d g h i j', 'b g h'],
    ['x?.y[z](...w);', 'w x z'],
  ];
  for (const [code, used, written = ''] of cases) assert.equal(namesOf(code), { used, written }, code);
});

const CODE = `var count = 0;
var shared = { said: [] };
function say(word) { shared.said.push(word); }
function greet() { say(prefix + count); }
var prefix = 'hi ';
function onlyLater() { return [helper(), shared.said.length]; }
var helper = () => prefix + table.get('a');
var table = /* @__PURE__ */ new Map([['a', 'later']]);
function bump() { count += 1; return count; }
var unused = 1;
greet();
export { onlyLater as s_a, bump as s_b, say as s_c, helper as s_d };`;

test('what nothing at the start reaches goes on; who writes a name that stays, stays', () => {
  const { core, rest, moved } = splitDeclarations(`${CODE}\n`, (name) => name !== 's_d', './app.js');
  assert.equal([...moved], ['s_a']);
  const stays = [
    'function say',
    'function greet',
    'function bump',
    'var count',
    'var helper',
    'var table',
    'greet();',
  ];
  for (const text of stays) assert.equal([core.includes(text), rest.includes(text)], [true, false], text);
  for (const text of ['function onlyLater', 'var unused'])
    assert.equal([core.includes(text), rest.includes(text)], [false, true], text);
});

test('each part stays where it stood, so that the source map is good for both', () => {
  const { core, rest } = splitDeclarations(CODE, () => true, './app.js');
  for (const part of [core, rest])
    for (const text of ['var prefix', 'greet();', 'function onlyLater', 'var helper'])
      if (part.includes(text)) assert.is(part.indexOf(text), CODE.indexOf(text), text);
});

test('both parts together do what the whole did, with one state between them', async () => {
  const { core, rest } = splitDeclarations(
    `var n = 0; function up() { n += 1; return n; } function later() { return [up(), n, label]; }
     var label = 'l'; globalThis.splitProof = up(); export { later as l };`,
    () => true,
    './core.mjs',
  );
  const directory = await mkdtemp(join(tmpdir(), 'kantor-split-'));
  try {
    await writeFile(join(directory, 'core.mjs'), core);
    await writeFile(join(directory, 'rest.mjs'), rest);
    const { l }: { l(): unknown } = await import(pathToFileURL(join(directory, 'rest.mjs')).href);
    assert.equal(l(), [2, 2, 'l']);
    assert.is(Reflect.get(globalThis, 'splitProof'), 1);
  } finally {
    Reflect.deleteProperty(globalThis, 'splitProof');
    await rm(directory, { recursive: true });
  }
});

test('with nothing to move there is no second part', () => {
  const { rest, moved } = splitDeclarations('var a = 1; go(a); export { a as s };', () => true, './app.js');
  assert.equal([rest, moved.size], ['', 0]);
});

test.run();
