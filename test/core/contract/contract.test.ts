// Contract pin: routes, events, codes and schemas may change only together with CONTRACT_VERSION.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BaseIssue, BaseSchema } from 'valibot';
import { CONTRACT_VERSION } from '#contract/contract-version.ts';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import { STREAM_EVENTS } from '#contract/events.ts';
import { API_ROUTES } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';

/** Change both lines together, after raising CONTRACT_VERSION. */
const PINNED_VERSION = 59;
const PINNED_HASH = '6ff078854c7d84976ee114885b55b430569b72509d1d902a992444d578b23f7f';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Input schemas as JSON schemas; limits that are checks in code are taken from their metadata. */
const describe = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      toJsonSchema(schema, {
        errorMode: 'ignore',
        overrideAction: ({ valibotAction, jsonSchema }) =>
          'metadata' in valibotAction && valibotAction.type === 'metadata'
            ? { ...jsonSchema, ...(valibotAction.metadata as object) }
            : undefined,
      }),
    ]),
  );

/** JSON with sorted keys, so that the order of keys does not count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const contract = {
  routes: API_ROUTES,
  events: STREAM_EVENTS,
  codes: STATUS_OF_CODE,
  bodies: describe(BODIES),
  queries: describe(QUERIES),
};
const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

test('a changed contract has a changed version', () => {
  const hash = hashOf(contract);
  const isSame = hash === PINNED_HASH;
  if (!isSame && CONTRACT_VERSION === PINNED_VERSION) {
    assert.unreachable(
      `The contract changed, but CONTRACT_VERSION is still ${CONTRACT_VERSION}.\n` +
        `Raise it in core/contract/contract-version.ts, then set in test/core/contract/contract.test.ts:\n` +
        `  PINNED_VERSION = ${CONTRACT_VERSION + 1}\n  PINNED_HASH = '${hash}'`,
    );
  }
  assert.equal(
    { version: PINNED_VERSION, hash: PINNED_HASH },
    { version: CONTRACT_VERSION, hash },
    'CONTRACT_VERSION was raised: set PINNED_VERSION and PINNED_HASH to these',
  );
});

test('the pin sees routes, events, codes, bodies, limits and queries, and not the order of keys', () => {
  const changed = (change: (copy: typeof contract) => void): string => {
    const copy = JSON.parse(JSON.stringify(contract)) as typeof contract;
    change(copy);
    return hashOf(copy);
  };
  const same = hashOf(contract);
  assert.is(hashOf(Object.fromEntries(Object.entries(contract).reverse())), same);
  const hashes = [
    changed((copy) => Object.assign(copy.routes.me, { path: '/auth/you' })),
    changed((copy) => Object.assign(copy.events, { chat: ['ping'] })),
    changed((copy) => Object.assign(copy.codes, { NOT_FOUND: 410 })),
    changed((copy) => delete copy.bodies.accept),
    changed((copy) => delete copy.queries.feed),
  ];
  assert.is(new Set([same, ...hashes]).size, hashes.length + 1);
  assert.match(canonical(contract.bodies.sendMessage), '"maxLength":4000');
});

test('every body and query belongs to a route', () => {
  for (const name of [...Object.keys(BODIES), ...Object.keys(QUERIES)]) assert.ok(name in API_ROUTES, name);
});

test('a bundle leaves out the routes that it does not name', async () => {
  const table = await readFile('core/contract/routes.ts', 'utf8');
  const files = Array.from(table.matchAll(/^import \* as \w+ from '\.\/(.+)';$/gm), ([, file]) => file);
  assert.ok(files.length > 20);
  const contents = files.map((file) => `import '#contract/${file}';`).join('\n');
  const stdin = { contents, resolveDir: 'core/contract' };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', minify: true, write: false });
  assert.not.match(outputFiles[0]?.text ?? 'function', /function|=>/);
});

test.run();
