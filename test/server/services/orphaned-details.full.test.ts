// Bans of details that outlive the account that gave them: the list for judges, who may lift one, and what becomes of it.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AnyJson, backendOf, type TestClient } from '../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS } from '../fixtures/deals.ts';

const OWNER = 9_470;
const DAY_MS = 24 * HOUR_MS;
const IBAN = 'GB82 WEST 1234 5698 7654 32';
const NOTE = 'The bank says that they are of somebody else';
const test = suite('orphaned details');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const owner = async () => (await backend()).signIn('Olga', OWNER);
async function judge(person?: TestClient): Promise<TestClient> {
  const one = person ?? (await (await backend()).signIn('Judith'));
  await (await owner()).post('/staff/roles', { telegramId: one.telegramId, role: 'judge' });
  return one;
}
const bannedDetails = async (by: TestClient): Promise<AnyJson[]> =>
  (await by.get('/admin/banned-details')).body.data;
const lift = (by: TestClient, id: string) => by.post(`/admin/banned-details/${id}/lift`, { note: NOTE });

test('SANC-07 a ban of details whose account was deleted is lifted by its case, once, with reasons that stay', async () => {
  const [boss, second] = [await owner(), await judge()];
  const { alice, bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/chat/messages`, { text: IBAN });
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const sanctions = `/admin/users/${bob.id}/sanctions`;
  const { data: given } = (await boss.get(`/admin/users/${bob.id}/details?caseId=${caseId}`)).body;
  const details = given.map((one: AnyJson) => one.id);
  const { data: ban } = (await boss.post(sanctions, { kind: 'details', reason: 'A mule', caseId, details }))
    .body;
  await second.post(`${sanctions}/${ban.id}/second`, {});
  await boss.patch(`/transactions/${id}`, { status: 'cancelled', note: 'Nothing was paid' });
  assert.equal(await bannedDetails(boss), [], 'the account exists');
  assert.is((await lift(boss, ban.id)).status, 404);

  assert.is((await bob.post('/users/me/deletion', { word: 'DELETE' })).status, 200);
  await deals.pass(15 * DAY_MS);
  const [olga, judith, partner] = [
    await owner(),
    await deals.again(second),
    await judge(await deals.again(alice)),
  ];
  const [listed] = (await bannedDetails(judith)) as [AnyJson];
  assert.equal([listed.id, listed.caseId], [ban.id, caseId]);
  assert.is((await olga.post(`${sanctions}/${ban.id}/lift`, { note: NOTE })).status, 404, 'nobody is there');

  // Somebody else gives the same details, and saves them.
  const other = await deals.running();
  await other.bob.post('/funds-transfer-details', { label: 'Bank', detailsText: IBAN });
  await other.bob.post(`/transactions/${other.id}/chat/messages`, { text: IBAN });
  const isBanned = async () => {
    const { data } = (await other.alice.get(`/transactions/${other.id}/settlement`)).body;
    return data.details[0].fields[0].isBanned;
  };
  assert.is(await isBanned(), true);
  assert.is((await lift(partner, ban.id)).body.code, 'CONFLICT_OF_INTEREST', 'had a deal with the person');
  assert.is(
    (await lift(await judge(other.bob), ban.id)).body.code,
    'CONFLICT_OF_INTEREST',
    'has the details',
  );
  assert.is(await isBanned(), true);
  const { version } = (await other.alice.get(`/transactions/${other.id}`)).body.data;
  assert.is((await lift(judith, ban.id)).status, 200);
  assert.is(await isBanned(), false);
  assert.ok(
    (await other.alice.get(`/transactions/${other.id}`)).body.data.version > version,
    'pages read it',
  );
  assert.equal(await bannedDetails(olga), []);
  assert.is((await lift(olga, ban.id)).status, 404, 'once');
  const [entry] = (await olga.get('/staff/audit')).body.data.filter(
    ({ action }: AnyJson) => action === 'details.lift',
  );
  assert.equal([entry.actorId, entry.details], [judith.id, { sanctionId: ban.id, caseId, note: NOTE }]);
});

test('SANC-07 nobody but judges reads or lifts them', async () => {
  const started = await backend();
  const mediator = await started.signIn('Mediator');
  await (await owner()).post('/staff/roles', { telegramId: mediator.telegramId, role: 'mediator' });
  for (const one of [mediator, await started.signIn('Eve')]) {
    assert.is((await one.get('/admin/banned-details')).body.code, 'FORBIDDEN');
    assert.is((await lift(one, one.id)).body.code, 'FORBIDDEN');
  }
});

test.run();
