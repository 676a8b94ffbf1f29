// Reader of shapes: tolerant of any JSON value, by the same rule for every answer of our own calls.
import { readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse, safeParse } from 'valibot';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import {
  flag,
  id,
  list,
  nullable,
  number,
  object,
  optional,
  type Read,
  type Sent,
  type Shape,
  text,
  time,
  whole,
  word,
} from '#contract/shape.ts';

const ODD = [null, undefined, true, 0, -1.5, '', '  ', 'text', '2026-02-30T25:00:00.000Z', [], [null], {}];
const AT = '2026-11-30T10:00:00.000Z';

/** What the backend may send as a shape: every optional field is there, every list has one element. */
function sampleOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'text':
      return shape.pattern ? '100000' : 'text';
    case 'id':
      return '00000000-0000-4000-8000-000000000000';
    case 'time':
      return AT;
    case 'flag':
      return true;
    case 'number':
      return Math.max(shape.min, 0);
    case 'word':
      return shape.words[0];
    case 'list':
      return [sampleOf(shape.item)];
    case 'record':
      return Object.fromEntries(shape.names.map((name) => [name, sampleOf(shape.of)]));
    case 'map':
      return { any: sampleOf(shape.of) };
    case 'nothing':
      return null;
    case 'any':
      return { any: 'thing' };
    case 'variants':
      return Object.entries(shape.kinds).map(([kind, fields]) => ({
        kind,
        ...(sampleOf(object(fields)) as object),
      }))[0];
    case 'nullable':
    case 'optional':
    case 'known':
      return sampleOf(shape.of);
    case 'object':
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(field)]));
  }
}

/** Every value that differs from `value` in one place. */
function* damaged(value: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(value)) for (const one of damaged(value[0])) yield [one, value[0]];
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) {
      for (const one of damaged(field)) yield { ...value, [name]: one };
      const { [name]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
    }
}

/** The shapes that the modules of the contract export, by name. */
async function contractShapes(): Promise<(readonly [string, Shape])[]> {
  const table = await readFile('core/contract/routes.ts', 'utf8');
  const files = Array.from(
    table.matchAll(/^import \* as \w+ from '\.\/([\w-]+\.ts)';$/gm),
    ([, file]) => file,
  );
  const modules = await Promise.all(
    ['cases.ts', ...files].map((file) => import(`../../../core/contract/${file}`)),
  );
  const isShape = (made: unknown): made is Shape =>
    typeof made === 'object' && made !== null && 'read' in made && 'type' in made;
  return modules.flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, make]) => {
      if (typeof make !== 'function' || make.length > 0) return [];
      const made: unknown = make();
      return isShape(made) ? [[name, made] as const] : [];
    }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Whether `value` is what clients have of the shape. */
function isRead(shape: Shape, value: unknown): boolean {
  switch (shape.type) {
    case 'text':
    case 'id':
      return typeof value === 'string' && (shape.type === 'text' || value !== '');
    case 'time':
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'word':
      return shape.words.includes(value as string);
    case 'list':
      return Array.isArray(value) && value.every((one) => isRead(shape.item, one));
    case 'record':
    case 'map':
      return isObject(value) && Object.values(value).every((one) => isRead(shape.of, one));
    case 'nothing':
      return value === null;
    case 'any':
      return isObject(value);
    case 'variants':
      return (
        isObject(value) && isRead(object(shape.kinds[Reflect.get(value, 'kind') as string] ?? {}), value)
      );
    case 'nullable':
    case 'optional':
    case 'known':
      return value === null || isRead(shape.of, value);
    case 'object':
      return (
        isObject(value) &&
        Object.entries(shape.fields).every(([name, field]) => isRead(field, Reflect.get(value, name)))
      );
  }
}

test('every shape reads any JSON value without a throw: whole by its type, or null', async () => {
  const shapes = await contractShapes();
  assert.ok(shapes.length >= 5);
  for (const [name, shape] of shapes) {
    const sample = sampleOf(shape);
    parse(
      schemaOf(() => shape),
      sample,
    );
    assert.ok(isRead(shape, shape.read(sample)), name);
    for (const value of damaged(sample)) {
      const read = shape.read(value);
      assert.ok(read === null || isRead(shape, read), `${name}: ${JSON.stringify(value)}`);
    }
  }
});

const thing = () =>
  object({
    id: id(),
    at: time(),
    count: whole(1),
    kind: word(['red', 'blue']),
    name: text(),
    isNew: flag(),
    tags: list(word(['a', 'b'])),
    note: nullable(text()),
    share: nullable(number(0, 1)),
    more: optional(list(text())),
    inner: nullable(object({ id: id() })),
  });
const SENT: Sent<typeof thing> = {
  ...{ id: '00000000-0000-4000-8000-000000000000', at: AT, count: 1, kind: 'red', name: '', isNew: true },
  ...{ tags: ['a', 'b'], note: null, share: 0.5, inner: null },
};
const READ: Read<typeof thing> = {
  ...SENT,
  at: Date.parse(AT),
  more: null,
  note: null,
  share: 0.5,
  inner: null,
};

test('a time is read as epoch ms, and what is absent as null', () => {
  assert.equal(thing().read(SENT), READ);
  assert.equal(thing().read({ ...SENT, more: ['x'], added: 1 }), { ...READ, more: ['x'] });
});

test('a missing text, flag or list is empty, and an unreadable element is left out', () => {
  const { name: _, isNew: __, tags: ___, ...rest } = SENT;
  assert.equal(thing().read(rest), { ...READ, name: '', isNew: false, tags: [] });
  assert.equal(thing().read({ ...SENT, tags: ['a', 'new', 7, null, 'b'] }), READ);
  assert.equal(thing().read({ ...SENT, note: '', share: 'much', inner: { id: '' } }), {
    ...READ,
    share: null,
  });
});

test('without an id, a time, a number or a word that it needs, an object is null', () => {
  for (const name of ['id', 'at', 'count', 'kind'])
    for (const odd of [undefined, null, '', 'odd', {}])
      if (name !== 'id' || odd !== 'odd') assert.is(thing().read({ ...SENT, [name]: odd }), null, name);
  assert.is(word(['red', 'blue'], 'red').read('green'), 'red');
});

test('the backend is held to the whole shape', () => {
  const isSent = (more: object) => safeParse(schemaOf(thing), { ...SENT, ...more }).success;
  assert.ok(isSent({}) && isSent({ more: [] }));
  for (const odd of [{ added: 1 }, { at: '2026-11-30' }, { count: 0 }, { share: 2 }, { note: undefined }])
    assert.not.ok(isSent(odd), JSON.stringify(odd));
});

test.run();
