// Access to cases: what everybody is shown of one (CASE-03; who may do what is in authorization.full) and every row of the table over HTTP (CASE-01).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  type ApiResponse,
  lazyFixture,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  act,
  type CaseFixture,
  caseBackend,
  createCaseFixtures,
  data,
  NOTE,
  readOf,
} from './case-fixtures.ts';

const test = suite('access to cases');
const backend = caseBackend(test);
const { disputed, staff, owner } = createCaseFixtures(backend);

const people = lazyFixture(async () => {
  const started = await backend();
  const [stranger, banned] = [await started.signIn('Stranger'), await started.signIn('Banned')];
  const olga = await owner();
  await olga.post(`/admin/users/${banned.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  return {
    ...{ stranger, banned, owner: olga },
    ...{ viewer: await staff('viewer'), mediator: await staff('mediator'), judge: await staff('judge') },
  };
});
type Who = 'stranger' | 'banned' | 'owner' | 'viewer' | 'mediator' | 'judge' | 'author' | 'accepter';
const WHO: readonly Who[] = [
  'stranger',
  'banned',
  'viewer',
  'mediator',
  'judge',
  'owner',
  'author',
  'accepter',
];

const inAnHour = async () => new Date((await backend()).clock.now() + 3_600_000).toISOString();

/** Words that only the sides who wrote them, and staff, may read. */
const SECRETS = ['statement of Bob', 'question to Alice', 'note of staff', 'reminder of staff'];
const PATHS: readonly (readonly [
  name: string,
  call: (by: TestClient, deal: CaseFixture) => Promise<ApiResponse>,
])[] = [
  ['case', (by, { id }) => by.get(`/transactions/${id}/case`)],
  ['staffCase', (by, { caseId }) => by.get(`/admin/cases/${caseId}`)],
  ['cases', (by) => by.get('/admin/cases?limit=100')],
  ['ended', (by) => by.get('/admin/cases?limit=100&list=ended')],
  [
    'preview',
    (by, { caseId }) =>
      act(by, caseId, 'preview', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }),
  ],
];
const WRITES: readonly (readonly [
  name: string,
  call: (by: TestClient, deal: CaseFixture) => Promise<ApiResponse>,
])[] = [
  ['file', (by, { id }) => by.post(`/transactions/${id}/case/file`, { statement: 'x' })],
  ['take', (by, { caseId }) => act(by, caseId, 'take')],
  ['release', (by, { caseId }) => act(by, caseId, 'release')],
  ['assign', async (by, { caseId }) => act(by, caseId, 'assign', { userId: (await people()).judge.id })],
  ['ask', (by, { caseId }) => act(by, caseId, 'ask', { from: ['author'], text: 'When?' })],
  ['note', (by, { caseId }) => act(by, caseId, 'note', { text: 'x' })],
  ['remind', async (by, { caseId }) => act(by, caseId, 'reminders', { at: await inAnHour(), text: 'x' })],
  [
    'decide',
    (by, { caseId }) => act(by, caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }),
  ],
];

/** The answers of a case that a mediator has taken: 'ok', or the code. */
const EXPECTED: Readonly<Record<string, Readonly<Record<Who, string>>>> = {
  case: row('NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'ok', 'ok', 'ok', 'ok', 'ok'),
  staffCase: row('NOT_FOUND', 'SUSPENDED', 'NOT_FOUND', 'ok', 'ok', 'ok', 'NOT_FOUND', 'NOT_FOUND'),
  cases: row('FORBIDDEN', 'SUSPENDED', 'ok', 'ok', 'ok', 'ok', 'FORBIDDEN', 'FORBIDDEN'),
  ended: row('FORBIDDEN', 'SUSPENDED', 'ok', 'ok', 'ok', 'ok', 'FORBIDDEN', 'FORBIDDEN'),
  preview: row('NOT_FOUND', 'SUSPENDED', 'NOT_FOUND', 'FORBIDDEN', 'ok', 'ok', 'NOT_FOUND', 'NOT_FOUND'),
};
function row(...codes: readonly string[]): Readonly<Record<Who, string>> {
  return Object.fromEntries(WHO.map((who, index) => [who, codes[index] ?? ''])) as Record<Who, string>;
}

/** A case that the mediator looks after, with a file, a question, a note and a reminder. */
async function takenCase(): Promise<CaseFixture> {
  const deal = await disputed();
  const { mediator } = await people();
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: SECRETS[0] }));
  data(await act(mediator, deal.caseId, 'take'));
  data(await act(mediator, deal.caseId, 'ask', { from: ['author'], text: SECRETS[1] }));
  data(await act(mediator, deal.caseId, 'note', { text: SECRETS[2] }));
  data(await act(mediator, deal.caseId, 'reminders', { at: await inAnHour(), text: SECRETS[3] }));
  return deal;
}
const clientOf = async (who: Who, deal: CaseFixture): Promise<TestClient> =>
  who === 'author' ? deal.alice : who === 'accepter' ? deal.bob : (await people())[who];
const MAY_READ: Readonly<Record<Who, readonly string[]>> = {
  ...{ stranger: [], banned: [], viewer: [], author: ['question to Alice'], accepter: ['statement of Bob'] },
  ...{ mediator: SECRETS, judge: SECRETS, owner: SECRETS },
};

for (const [name, call] of PATHS)
  test(`CASE-03 ${name} answers each role as it may, and shows nobody what is not theirs`, async () => {
    const deal = await takenCase();
    for (const who of WHO) {
      const answer = await call(await clientOf(who, deal), deal);
      assert.is(answer.status < 300 ? 'ok' : answer.body.code, EXPECTED[name]?.[who], who);
      const sent = JSON.stringify(answer.body);
      for (const secret of SECRETS)
        if (!MAY_READ[who].includes(secret)) assert.not.ok(sent.includes(secret), `${who} read ${secret}`);
    }
  });

test('CASE-03 a side that was banned meanwhile reads its case and files, as it may finish its deals', async () => {
  const deal = await disputed();
  const { owner: olga } = await people();
  const until = new Date((await backend()).clock.now() + 86_400_000).toISOString();
  const body = { kind: 'suspend', reason: 'Fraud', until };
  assert.is((await olga.post(`/admin/users/${deal.bob.id}/sanctions`, body)).status, 201);
  assert.is((await readOf(deal.bob, deal.id)).status, 'open');
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: 'Not me' }));
  assert.is((await act(deal.bob, deal.caseId, 'take')).body.code, 'SUSPENDED');
});

test('CASE-03 the call of a role that was just revoked is refused', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Anna');
  data(await act(anna, deal.caseId, 'take'));
  await (await owner()).post('/staff/roles/revoke', { telegramId: anna.telegramId, role: 'mediator' });
  for (const answer of [
    await act(anna, deal.caseId, 'note', { text: 'x' }),
    await anna.get(`/admin/cases/${deal.caseId}`),
  ])
    assert.is(answer.body.code, 'NOT_FOUND');
});

test('CASE-03 a mediator reads the deal and writes in the chat of their case, while it is theirs and in dispute', async () => {
  const deal = await disputed();
  const [anna, bea] = [await staff('mediator', 'Anna'), await staff('mediator', 'Bea')];
  const chat = `/transactions/${deal.id}/chat`;
  const calls = async (by: TestClient) => [
    (await by.get(`/transactions/${deal.id}`)).status,
    (await by.get(`${chat}/messages`)).status,
    (await by.post(`${chat}/messages`, { text: 'Hello' })).status,
  ];
  const decide = () => anna.patch(`/transactions/${deal.id}`, { status: 'cancelled' });
  assert.equal(await calls(anna), [404, 404, 404]);
  data(await act(anna, deal.caseId, 'take'));
  assert.equal(
    [await calls(anna), await calls(bea)],
    [
      [200, 200, 201],
      [404, 404, 404],
    ],
  );
  assert.is(data(await deal.bob.get(`${chat}/messages`)).at(-1).senderRole, 'admin');
  assert.is((await decide()).status, 404, 'decisions are for judges');
  const started = await backend();
  const [stream, judges] = [
    await started.openStream(anna, `${chat}/events`),
    await started.openStream((await people()).judge, `${chat}/events`),
  ];
  assert.equal([stream.status, judges.status], [200, 200]);
  data(await act(anna, deal.caseId, 'release'));
  await started.delivered();
  await stream.ended;
  await deal.bob.post(`${chat}/messages`, { text: 'Still there?' });
  await judges.until(({ event }) => event === 'message_created');
  judges.close();
  assert.equal(await calls(anna), [404, 404, 404]);
  data(await act(bea, deal.caseId, 'take'));
  data(await deal.bob.patch(`/transactions/${deal.id}`, { status: 'initiated' }));
  assert.equal(await calls(bea), [404, 404, 404]);
});

test('CASE-01 rows of the table over HTTP: a case that waits for nobody, and one that has ended', async () => {
  const { mediator, judge } = await people();
  const open = await disputed();
  const codes = async (deal: CaseFixture, by: TestClient) => {
    const found: Record<string, string> = {};
    for (const [name, call] of WRITES) {
      const answer = await call(by, deal);
      found[name] = answer.status < 300 ? 'ok' : answer.body.code;
    }
    return found;
  };
  data(await open.bob.patch(`/transactions/${open.id}`, { status: 'initiated' }));
  const ended = {
    take: 'INVALID_STATE',
    release: 'INVALID_STATE',
    ask: 'INVALID_STATE',
    note: 'INVALID_STATE',
    remind: 'INVALID_STATE',
  };
  assert.equal(await codes(open, mediator), {
    ...ended,
    file: 'NOT_FOUND',
    assign: 'FORBIDDEN',
    decide: 'FORBIDDEN',
  });
  assert.equal(await codes(open, judge), {
    ...ended,
    file: 'NOT_FOUND',
    assign: 'INVALID_STATE',
    decide: 'INVALID_STATE',
  });
  assert.is((await open.bob.post(`/transactions/${open.id}/case/file`, {})).body.code, 'INVALID_STATE');
  const fresh = await disputed();
  assert.is(
    (await act(mediator, fresh.caseId, 'ask', { from: ['author'], text: 'x' })).body.code,
    'INVALID_STATE',
  );
  assert.is((await act(mediator, fresh.caseId, 'release')).body.code, 'INVALID_STATE');
  const decided = data(
    await act(judge, fresh.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }),
  );
  assert.is(
    decided.status,
    'decided',
    'a judge decides a case that nobody has taken, as the specification has it',
  );
  assert.is(data(await act(mediator, fresh.caseId, 'note', { text: 'Later' })).status, 'decided');
});

test('each act of staff is an entry of the audit log, without texts', async () => {
  const deal = await takenCase();
  const { judge, owner: olga } = await people();
  data(await act(judge, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }));
  const entries = data(await olga.get('/staff/audit?limit=10')).filter(
    (one: AnyJson) => one.transactionId === deal.id,
  );
  equalEach(entries, (one: AnyJson) => one.action, [
    'case.decide',
    'deal.resolve_cancelled',
    'case.remind',
    'case.note',
    'case.ask',
    'case.take',
  ]);
  for (const secret of SECRETS) assert.not.ok(JSON.stringify(entries).includes(secret));
});

test.run();
