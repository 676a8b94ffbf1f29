// Races of data exports on PostgreSQL: one is made of two requests, by one of two instances, and a link is used once.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { lazyFixture } from '../../../harness/backend/test-backend.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { countOfTier } from '../../../harness/tier.ts';
import { createInstancePairs } from '../../fixtures/instances.ts';
import { EXPORT_PATH, exportDeps, makeExports, newLink, openLink } from './export-fixtures.ts';

const test = suite('races of data exports');
const pairs = createInstancePairs();
const instances = lazyFixture(pairs.open);
test.after(pairs.closeAll);
const ROUNDS = countOfTier(4, 8);

/** Opens the connections of both pools, so that concurrent calls are concurrent statements. */
async function warmPair() {
  const pair = await instances();
  await Promise.all([pair.a, pair.b].map(({ database }) => openConnections(database, 8)));
  return pair;
}

test('DATA-15 requests at the same time make one export, by one instance, told once', async () => {
  const { a, b } = await warmPair();
  const people = await Promise.all(Array.from({ length: ROUNDS }, (_, n) => a.signIn(`Person ${n}`)));
  const asked = await Promise.all(
    people.flatMap(({ token }) =>
      [a, b, a, b].map((one) => one.call('POST', EXPORT_PATH, { token, body: {} })),
    ),
  );
  assert.equal([...new Set(asked.map(({ body }) => body.data?.state))], ['making']);
  const rows = () => queryRows(a.database.reads, sql`select id from data_exports`);
  assert.is((await rows()).length, ROUNDS);
  let made = 0;
  const counting = (one: typeof a) => {
    const { viewerOf } = exportDeps(one);
    return makeExports(one, {
      viewerOf(userId) {
        made += 1;
        return viewerOf(userId);
      },
    });
  };
  await Promise.all([counting(a), counting(b)]);
  assert.is(made, ROUNDS);
  for (const person of people) {
    assert.is((await person.get(EXPORT_PATH)).body.data.state, 'ready');
    assert.is((await person.get('/notifications')).body.data.length, 1);
  }
});

test('DATA-15 of downloads by one link at the same time one gets the file', async () => {
  const { a, b } = await warmPair();
  const ann = await a.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  await makeExports(a);
  for (let round = 0; round < ROUNDS; round += 1) {
    const link = await newLink(ann);
    const answers = await Promise.all([a, b, a, b].map((one) => openLink(one, link, ann)));
    for (const answer of answers) await answer.body?.cancel();
    assert.equal(answers.map(({ status }) => status).sort(), [200, 404, 404, 404]);
  }
});

test.run();
