// Saved searches of the viewer: their calls, limits and equality.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AnyJson, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';

const test = suite('saved searches');
const backend = backendOf(test);

const listOf = async (client: TestClient): Promise<AnyJson[]> => (await client.get('/alerts')).body.data;
const save = (client: TestClient, filter: object) => client.post('/alerts', { filter });

test('CALL-12 a filter with a currency is saved once, however it is written, and switched on by saving it again', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const first = await save(ann, { fromCurrency: ' usd', fromMethod: 'Wise,Cash', search: ' Evening  SBP ' });
  assert.is(first.status, 200, JSON.stringify(first.body));
  const { id, filter, isNew, ...rest } = first.body.data;
  assert.equal([filter.fromCurrency, filter.fromMethod, filter.toCurrency], ['USD', ['Wise', 'Cash'], '']);
  assert.equal(
    [isNew, rest.isActive, rest.mutedUntil, rest.hits, rest.lastHitAt],
    [true, true, null, 0, null],
  );
  const changed = await ann.patch(`/alerts/${id}`, { isActive: false, isMuted: true });
  assert.is(changed.body.data.isActive, false);
  const muted = Date.parse(changed.body.data.mutedUntil) - (await backend()).clock.now();
  assert.ok(Math.abs(muted - 24 * 3_600_000) < 60_000, `${muted} ms`);
  const again = (await save(ann, { search: 'sbp evening', fromMethod: 'Cash,Wise', fromCurrency: 'USD' }))
    .body.data;
  assert.equal([again.id, again.isNew, again.isActive, again.mutedUntil], [id, false, true, null]);
  assert.equal(
    (await listOf(ann)).map((one) => one.id),
    [id],
  );
  assert.is((await ann.delete(`/alerts/${id}`)).status, 200);
  assert.equal(await listOf(ann), []);
  assert.is((await ann.delete(`/alerts/${id}`)).status, 404);
});

test('CALL-12 a filter without a currency is refused, and one that is too long or cannot be stored', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const none = await save(ann, { search: 'evening', exchangeWith: 'previous' });
  assert.equal([none.status, none.body.code, none.body.details[0].path], [400, 'VALIDATION_ERROR', 'filter']);
  assert.match(none.body.message, /must name at least one currency/);
  for (const filter of [
    { fromCurrency: 'USD', search: 'a\0b' },
    { fromCurrency: 'USD', toMethod: '\ud800' },
    { fromCurrency: "U'SD" },
    { fromCurrency: 'USD', fromMethod: 'x'.repeat(20_000) },
    { fromCurrency: 'USD', search: 'x '.repeat(200) },
    { fromCurrency: 'USD', toAmount: 'many' },
    { fromCurrency: ['USD'] },
    'USD',
  ])
    assert.is((await ann.post('/alerts', { filter })).status, 400, JSON.stringify(filter).slice(0, 80));
  assert.equal(await listOf(ann), []);
});

test('CALL-12 a newcomer has at most three, anybody else ten, also of calls at once', async () => {
  const { signIn, database } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  await database.reads.execute(sql`update users set trust_level = 'known' where id = ${ben.id}`);
  for (const [client, max] of [
    [ann, 3],
    [ben, 10],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: max + 2 }, (_, n) => save(client, { toCurrency: 'RUB', toAmount: `${n + 1}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(
      refused.map(({ body }) => [body.code, body.message]),
      Array.from({ length: 2 }, () => [
        'LIMIT_REACHED',
        `You can have notifications for at most ${max} filters. Delete one of them first.`,
      ]),
    );
    const [kept] = await listOf(client);
    assert.is((await listOf(client)).length, max);
    // An equal one is none more.
    assert.is((await save(client, { toCurrency: 'RUB', toAmount: kept?.filter.toAmount })).status, 200);
  }
});

test('CALL-12 nobody reads, changes or deletes those of another person', async () => {
  const { signIn } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  const { id } = (await save(ann, { toCurrency: 'RUB' })).body.data;
  assert.equal(await listOf(ben), []);
  assert.is((await ben.patch(`/alerts/${id}`, { isActive: false })).status, 404);
  assert.is((await ben.delete(`/alerts/${id}`)).status, 404);
  assert.is((await listOf(ann))[0]?.isActive, true);
});

test.run();
