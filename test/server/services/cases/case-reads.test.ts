// What staff reads of cases in the audit log: once an hour, of whose case it is not, and every private file (CASE-33).

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES } from '#contract/routes.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import type { AnyJson, TestClient } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PDF_SAMPLE } from '../../files/samples.ts';
import {
  act,
  assertRefused,
  type CaseFixture,
  caseBackend,
  createCaseFixtures,
  data,
} from './case-fixtures.ts';

const HOUR_MS = 3_600_000;
const test = suite('reads of cases');
const backend = caseBackend(test);
const { disputed, staff, owner, pass, again } = createCaseFixtures(backend);

/** The entries about reads of this case, oldest first. */
async function readsOf({ caseId }: CaseFixture): Promise<AnyJson[]> {
  const entries = data(await (await again(await owner())).get('/staff/audit?limit=500'));
  return entries
    .filter(({ action, details }: AnyJson) => action.endsWith('read') && details.caseId === caseId)
    .reverse();
}
const openCase = (by: TestClient, { caseId }: CaseFixture) => by.get(`/admin/cases/${caseId}`);

test('CASE-33 a case of somebody else: one entry an hour, also for many loads at once; none for who looks after it', async () => {
  const deal = await disputed();
  const [anna, otto] = [await staff('mediator', 'Anna'), await staff('mediator', 'Otto')];
  data(await act(anna, deal.caseId, 'take'));
  data(await openCase(anna, deal));
  assert.equal(await readsOf(deal), []);
  for (const one of await Promise.all(Array.from({ length: 5 }, () => openCase(otto, deal)))) data(one);
  const [entry, ...more] = await readsOf(deal);
  assert.equal(
    [entry?.action, entry?.actorId, entry?.actorRoles, entry?.transactionId, entry?.details, more.length],
    ['case.read', otto.id, ['mediator'], deal.id, { caseId: deal.caseId, number: deal.number }, 0],
  );
  data(await (await again(otto)).get(`/transactions/${deal.id}/case`));
  data(await (await again(otto)).get(`/transactions/${deal.id}/case/messages?audience=author`));
  await pass(HOUR_MS - 1);
  data(await openCase(await again(otto), deal));
  assert.is((await readsOf(deal)).length, 1, 'within the hour');
  await pass(1);
  const messages = `/transactions/${deal.id}/case/messages?audience=accepter`;
  data(await (await again(otto)).get(messages));
  const [, second] = await readsOf(deal);
  assert.is(second?.details.audience, 'accepter');
});

test('CASE-33 neither parties nor who is refused leave an entry; a viewer who was given the case does not', async () => {
  const deal = await disputed();
  const [viewer, judge] = [await staff('viewer', 'Vera'), await staff('judge', 'Jana')];
  assertRefused(await openCase(viewer, deal), 'NOT_FOUND');
  for (const side of [deal.alice, deal.bob]) {
    data(await side.get(`/transactions/${deal.id}/case`));
    data(await side.get(`/transactions/${deal.id}/case/messages`));
  }
  data(await act(judge, deal.caseId, 'assign', { userId: viewer.id }));
  data(await openCase(viewer, deal));
  assert.equal(await readsOf(deal), []);
});

test('CASE-33 a private file that staff opens is an entry, whose case it is or not; for its sender it is none', async () => {
  const deal = await disputed();
  const { app } = await backend();
  const anna = await staff('mediator', 'Clara');
  data(await act(anna, deal.caseId, 'take'));
  const sent = await app.fetch(
    new Request(`http://kantor.test/api${apiPath(API_ROUTES.uploadPrivateFile, { id: deal.id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${deal.alice.token}`, 'content-type': FORM_TYPE },
      body: new Uint8Array(formOf(filePart(PDF_SAMPLE, 'a.pdf', 'application/pdf'))),
    }),
  );
  const messageId: string = ((await sent.json()) as AnyJson).data.id;
  const path = apiPath(API_ROUTES.privateFile, { id: deal.id, messageId });
  const open = async ({ token }: TestClient) =>
    (await app.fetch(new Request(`http://kantor.test/api${path}?token=${token}`))).arrayBuffer();
  await open(deal.alice);
  assert.equal(await readsOf(deal), []);
  for (let n = 0; n < 2; n += 1) await open(anna);
  equalEach(await readsOf(deal), ({ action, actorId, details }) => [action, actorId, details.messageId], [
    ['case.file_read', anna.id, messageId],
  ]);
});

test('CASE-33 what is kept to find the hour is deleted after a day', async () => {
  const { database } = await backend();
  const count = async () =>
    (await queryRows<{ n: number }>(database.reads, sql`select count(*)::int as n from staff_reads`))[0]?.n ??
    0;
  assert.ok((await count()) > 0);
  await pass(26 * HOUR_MS);
  assert.is(await count(), 0);
});

test.run();
