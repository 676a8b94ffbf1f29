// Claims about accounts over HTTP with default limits: who names a number of somebody else neither harms them nor learns whose it is.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_LIMITS } from '../../../../scripts/no-limits.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';
import { complete, detailsOf, exchange, runningDeal, say } from '../../fixtures/exchanges.ts';

const OWNER = 9_700;
const DAY_MS = 24 * HOUR_MS;
const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER_IBAN = 'NL91 ABNA 0417 1643 00';
const PHONE = '+41 79 123 45 67';
const WRONG_PHONE = '+41 79 123 45 68';

const test = suite('claims about accounts');
/** The limits that a backend has without settings. */
const DEFAULT_LIMITS = Object.fromEntries(
  Object.keys({ ...NO_LIMITS, MAX_OPEN_REQUESTS: '' }).map((name) => [name, '']),
);
const backend = backendOf(test, {
  env: { ...DEFAULT_LIMITS, ADMIN_TELEGRAM_IDS: String(OWNER), LEVELS: 'on' },
});

async function people<const N extends readonly string[]>(
  ...names: N
): Promise<{ [K in keyof N]: TestClient }> {
  const { signIn } = await backend();
  const clients: TestClient[] = [];
  for (const name of names) clients.push(await signIn(name));
  return clients as unknown as { [K in keyof N]: TestClient };
}
const saveDetails = async (by: TestClient, detailsText: string): Promise<void> => {
  const { status } = await by.post('/funds-transfer-details', { label: 'Mine', detailsText });
  assert.is(status, 201);
};
/** The groups are found by the daily job, then the people affected are computed again. */
async function nextDay(): Promise<void> {
  const { app, clock } = await backend();
  for (const ms of [DAY_MS, 10 * MINUTE_MS]) {
    clock.advance(ms);
    await app.jobs.runDue();
  }
}
const again = async (client: TestClient): Promise<TestClient> =>
  (await backend()).signIn('Again', client.telegramId);
/** What somebody reads of their exchanges, without ids, names and times. */
async function ownTrust(client: TestClient): Promise<AnyJson> {
  const { trust, deals } = (await (await again(client)).get('/users/me/trust')).body.data;
  const { levelSince: _since, firstAt: _first, ...facts } = trust;
  return {
    facts,
    deals: deals.map(
      ({ transactionId: _id, partnerName: _name, completedAt: _at, ...factors }: AnyJson) => factors,
    ),
  };
}
async function judge(name: string): Promise<TestClient> {
  const { signIn } = await backend();
  const [owner, person] = [await signIn('Olga', OWNER), await signIn(name)];
  await owner.post('/staff/roles', { telegramId: person.telegramId, role: 'judge' });
  return person;
}

test('LINK-03 own trust answers the same after a right and after a wrong guess of somebody’s number', async () => {
  const started = await backend();
  const [victim, right, wrong, ownOne, ownTwo] = await people('Vic', 'Rita', 'Walt', 'One', 'Two');
  await victim.patch('/users/me', { phone: PHONE });
  await exchange(started, ownOne, victim, PHONE);
  await exchange(started, right, victim, 'Hello');
  await exchange(started, wrong, victim, 'Hello');
  await right.patch('/users/me', { phone: PHONE });
  await wrong.patch('/users/me', { phone: WRONG_PHONE });
  // Also with exchanges of own accounts in which the number is given.
  await exchange(started, ownTwo, right, PHONE);
  await exchange(started, ownTwo, wrong, WRONG_PHONE);
  await nextDay();
  const answer = await ownTrust(right);
  assert.equal(answer, await ownTrust(wrong));
  equalEach(answer.deals, ({ clean, suspicion }: AnyJson) => [clean, suspicion], [
    [1, null],
    [1, null],
  ]);
});

test('LINK-01 naming the numbers of two honest people costs them nothing, and staff reads it of the claimer alone', async () => {
  const started = await backend();
  const [victim, honest, mallory, accomplice, third, fourth] = await people(
    'Vic',
    'Hon',
    'Mal',
    'Acc',
    'T',
    'F',
  );
  await saveDetails(victim, IBAN);
  await saveDetails(honest, OTHER_IBAN);
  await exchange(started, third, victim, IBAN);
  await exchange(started, fourth, honest, OTHER_IBAN);
  await exchange(started, victim, honest, 'Hello');
  const before = (await ownTrust(victim)).deals[0];
  await saveDetails(mallory, `${IBAN}\n${OTHER_IBAN}`);
  await exchange(started, accomplice, mallory, IBAN);
  await exchange(started, accomplice, mallory, OTHER_IBAN);
  await nextDay();
  const after = (await ownTrust(victim)).deals[0];
  assert.equal(
    [after.clean, after.pair, after.partner, after.suspicion],
    [1, before.pair, before.partner, null],
  );
  assert.ok(after.weight > before.weight * 0.99);
  const staff = await judge('Jana');
  const linked = async ({ id }: TestClient) =>
    (await staff.get(`/admin/users/${id}`)).body.data.linked
      .map((one: AnyJson) => `${one.id} ${one.isLinked}`)
      .sort();
  assert.equal([await linked(victim), await linked(honest)], [[], []]);
  assert.equal(await linked(mallory), [`${victim.id} false`, `${honest.id} false`].sort());
  assert.equal((await staff.get('/admin/groups')).body.data.sharedDetails, []);
});

test('LINK-04 naming a judge’s number does not take the judge off one’s case', async () => {
  const started = await backend();
  const [mallory, accomplice, payer, other] = await people('Mal', 'Acc', 'Payer', 'Other');
  const staff = await judge('Jana');
  const number = 'FR14 2004 1010 0505 0001 3M02 606';
  await saveDetails(staff, number);
  await exchange(started, payer, staff, number);
  await saveDetails(mallory, number);
  await exchange(started, accomplice, mallory, number);
  await nextDay();
  const [malloryAgain, otherAgain, staffAgain] = [
    await again(mallory),
    await again(other),
    await again(staff),
  ];
  const deal = await runningDeal(otherAgain, malloryAgain);
  await malloryAgain.post(`/transactions/${deal.id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await malloryAgain.get(`/transactions/${deal.id}/case`)).body.data;
  assert.is((await staffAgain.post(`/admin/cases/${caseId}/take`, {})).status, 200);
  assert.is((await staffAgain.get(`/admin/users/${mallory.id}`)).status, 200);
  const warning = { kind: 'warn', reason: 'Silence', caseId };
  assert.is((await staffAgain.post(`/admin/users/${mallory.id}/sanctions`, warning)).status, 201);
});

test('LINK-03 AGE-05 nobody’s details are marked as shared by what others save or give', async () => {
  const started = await backend();
  const [victim, earlier, payer, one, two, three] = await people(
    'Vic',
    'Early',
    'Payer',
    'One',
    'Two',
    'Three',
  );
  const number = 'BE68 5390 0754 7034';
  await exchange(started, earlier, victim, number);
  for (const claimer of [one, two]) await saveDetails(claimer, number);
  await exchange(started, three, one, number);
  await exchange(started, three, two, number);
  const deal = await runningDeal(payer, victim);
  await say(victim, deal, number);
  const [{ fields }] = await detailsOf(payer, deal);
  assert.equal([fields[0].isShared, fields[0].exchanges], [false, 1]);
});

test('LINK-03 AGE-05 a deal of own accounts tells nothing of a number that is brought into it', async () => {
  const started = await backend();
  const [victim, partner, writer, reader, saver, fourth] = await people(
    'Vic',
    'Part',
    'Wri',
    'Rea',
    'Sav',
    'Fou',
  );
  const [hidden, used, unknown] = ['+41 79 555 11 01', 'GB82 WEST 1234 5698 7654 32', '+41 79 555 11 02'];
  await victim.patch('/users/me', { phone: hidden });
  await exchange(started, partner, victim, used);
  await saveDetails(saver, `${hidden}\n${used}\n${unknown}`);
  await exchange(started, fourth, saver, `${hidden}\n${used}\n${unknown}`);
  const deal = await runningDeal(reader, writer);
  await say(writer, deal, `[Details] ${hidden}\n${used}\n${unknown}`);
  const [{ fields }] = await detailsOf(reader, deal);
  assert.is(fields.length, 3);
  for (const { start: _start, end: _end, kind: _kind, ...answer } of fields)
    assert.equal(answer, {
      ...{ exchanges: 0, people: 0, since: null, savedAt: null },
      ...{ isCompared: true, isShared: false, isChanged: false, isBanned: false },
    });
});

test('LINK-03 AGE-02 whether the other party has saved a number makes no difference to who types it', async () => {
  const started = await backend();
  const [victim, mallory, accomplice] = await people('Vic', 'Mal', 'Acc');
  const [hidden, unknown] = ['+41 79 555 22 01', '+41 79 555 22 02'];
  await victim.patch('/users/me', { phone: hidden });
  const asked = await runningDeal(victim, mallory);
  await say(victim, asked, 'Hello');
  await say(mallory, asked, `[Details] ${hidden}\n${unknown}`);
  await complete(started, asked);
  const own = await runningDeal(accomplice, mallory);
  await say(mallory, own, `[Details] ${hidden}\n${unknown}`);
  const [{ fields }] = await detailsOf(accomplice, own);
  equalEach(fields, ({ exchanges, people: with_, isCompared }: AnyJson) => [exchanges, with_, isCompared], [
    [1, 1, true],
    [1, 1, true],
  ]);
});

test('TRST-01 four accounts of one person are not known after exchanges of one day, and their limit stays', async () => {
  const started = await backend();
  let own = await people('A', 'B', 'C', 'D');
  const pairs = [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
    [0, 3],
    [1, 2],
  ] as const;
  for (const [a, b] of pairs) await exchange(started, own[a], own[b], 'Hello');
  await started.settled();
  const levels = async () => {
    const profiles = await Promise.all(own.map((client) => client.get('/users/me')));
    return profiles.map(({ body }) => body.profile.trust.level);
  };
  assert.equal(await levels(), ['newcomer', 'newcomer', 'newcomer', 'newcomer']);
  const [stranger] = await people('Stranger');
  const { id: requestId } = (await stranger.post('/create_request', { ...REQUEST_BODY, amount: 420 })).body;
  assert.is((await own[0].post('/transactions', { requestId })).body.code, 'LEVEL_LIMIT');
  for (const _day of [2, 3]) {
    started.clock.advance(DAY_MS);
    own = [await again(own[0]), await again(own[1]), await again(own[2]), await again(own[3])];
    await exchange(started, own[0], own[1], 'Hello');
  }
  await started.settled();
  assert.equal(await levels(), ['known', 'known', 'newcomer', 'newcomer'], 'after three days');
});

test.run();
