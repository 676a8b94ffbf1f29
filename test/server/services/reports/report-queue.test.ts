// Queue of reports: how many there are about the same, and the case of a reported deal for those who may open it.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AnyJson, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createCaseFixtures, data, OWNER } from '../cases/case-fixtures.ts';

const test = suite('queue of reports');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const cases = createCaseFixtures(backend);

const send = async (by: TestClient, body: AnyJson): Promise<string> =>
  data(await by.post('/reports', { reason: 'insult', ...body })).id;
const readReport = async (by: TestClient, id: string): Promise<AnyJson> =>
  data(await by.get('/staff/reports?limit=100')).find((one: AnyJson) => one.id === id);

test('CASE-30 a report says how many open ones there are about the same', async () => {
  const { alice, requestId } = await cases.running();
  const [first, second] = [await (await backend()).signIn('A'), await (await backend()).signIn('B')];
  const ids = [await send(first, { requestId }), await send(second, { requestId })];
  const about = await send(first, { userId: alice.id });
  const owner = await cases.owner();
  const counts = async () =>
    Promise.all([...ids, about].map(async (id) => (await readReport(owner, id))?.openCount));
  assert.equal(await counts(), [2, 2, 1]);
  await owner.post(`/staff/reports/${about}/resolve`, { outcome: 'acted' });
  await send(second, { userId: alice.id });
  assert.equal(await counts(), [2, 2, undefined]);
});

test('CASE-30 CASE-03 the case of a reported deal or message is named to those who may open it', async () => {
  const quiet = await cases.running();
  const deal = await cases.disputed();
  const text = { text: 'Pay first!' };
  const messageId = data(await deal.alice.post(`/transactions/${deal.id}/chat/messages`, text)).id;
  const ids = [
    await send(deal.bob, { transactionId: deal.id }),
    await send(deal.bob, { messageId }),
    await send(quiet.bob, { transactionId: quiet.id }),
    await send(deal.bob, { userId: deal.alice.id }),
  ];
  const seenBy = async (who: TestClient) =>
    Promise.all(
      ids.map(async (id) => {
        const { transactionId, caseId } = await readReport(who, id);
        return [transactionId, caseId];
      }),
    );
  const withCase = [
    [deal.id, deal.caseId],
    [deal.id, deal.caseId],
    [quiet.id, null],
    [null, null],
  ];
  const withoutCase = withCase.map(([id]) => [id, null]);
  const mediator = await cases.staff('mediator');
  assert.equal(await seenBy(mediator), withCase);
  assert.equal(await seenBy(await cases.staff('viewer')), withoutCase, 'it is not assigned to them');
  const other = await cases.running();
  await (await cases.owner()).post('/staff/roles', { telegramId: other.bob.telegramId, role: 'judge' });
  assert.equal(await seenBy(other.bob), withCase);
  await (await cases.owner()).post('/staff/roles', { telegramId: deal.bob.telegramId, role: 'judge' });
  for (const id of [ids[0], ids[1], ids[3]])
    assert.is(await readReport(deal.bob, id ?? ''), undefined, 'a party is only a party');
});

test.run();
