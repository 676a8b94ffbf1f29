// Stream of the console: who gets the id of which case and report, live and replayed, and when the stream ends (CASE-45).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import type { StreamReader } from '../../harness/backend/stream-reader.ts';
import { type AnyJson, backendOf, lazyFixture, type TestClient } from '../../harness/backend/test-backend.ts';
import { act, createCaseFixtures, data, NOTE, OWNER } from './cases/case-fixtures.ts';

const test = suite('stream of the console');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const { disputed, running, staff, owner } = createCaseFixtures(backend);

const PATH = '/events/admin';
const CONNECTED = 'initial_admin';

const people = lazyFixture(async () => ({
  owner: await owner(),
  judge: await staff('judge'),
  mediator: await staff('mediator'),
  viewer: await staff('viewer'),
}));
type Name = 'owner' | 'judge' | 'mediator' | 'viewer' | 'former' | 'side';
type Readers = Readonly<Record<Name, TestClient>>;

/** All of staff, with a judge who had a deal with Alice before, and Alice, who is a mediator. */
async function readersOf(alice: TestClient): Promise<Readers> {
  const started = await backend();
  const grant = async (telegramId: number, role: string) =>
    data(await (await owner()).post('/staff/roles', { telegramId, role }));
  const former = await started.signIn('Former');
  const { body } = await alice.post('/create_request', {
    ...{ receiveCurrency: 'USD', receiveMethod: 'Wise', payCurrency: 'RUB', payMethod: 'SBP', amount: 100 },
    ...{ additionalDetails: '', rateOption: 'fixed' },
  });
  const before = data(await former.post('/transactions', { requestId: body.id }));
  data(await alice.post(`/transactions/${before.id}/approve`));
  await grant(former.telegramId, 'judge');
  await grant(alice.telegramId, 'mediator');
  // A stream that opens while its reader's roles change is asked to come again.
  await started.delivered();
  return { ...(await people()), former, side: alice };
}

const idsOf = ({ events }: StreamReader): string[] =>
  events.flatMap(({ event, data: sent }) =>
    event === CONNECTED ? [] : [`${event} ${sent.caseId ?? sent.reportId}`],
  );
const open = async (client: TestClient, lastEventId: string | null = null): Promise<StreamReader> => {
  const stream = await (await backend()).openStream(client, PATH, lastEventId);
  assert.is(stream.status, 200);
  if (lastEventId === null) await stream.until(({ event }) => event === CONNECTED);
  return stream;
};
const lastIdOf = ({ events }: StreamReader): string => events.findLast(({ id }) => id !== null)?.id ?? '';

/**
 * What each of these people gets while something happens: on a stream that is open, and on one that
 * resumes behind it. Both are the same.
 */
async function receivedBy(
  readers: Readers,
  happen: () => Promise<unknown>,
): Promise<Readonly<Record<Name, string[]>>> {
  const names = Object.keys(readers) as Name[];
  const live = await Promise.all(names.map((name) => open(readers[name])));
  await happen();
  // The mark is the last event of everybody: a case of others that the viewer is given to read.
  const mark = await disputed();
  data(await act(readers.owner, mark.caseId, 'assign', { userId: readers.viewer.id }));
  const isMark = ({ data: sent }: AnyJson) => sent.caseId === mark.caseId;
  const received: Partial<Record<Name, string[]>> = {};
  for (const [at, name] of names.entries()) {
    const stream = live[at];
    assert.ok(stream);
    await stream.until(isMark);
    const from = stream.events.find(({ event }) => event === CONNECTED)?.id ?? '';
    const resumed = await open(readers[name], from);
    await resumed.until(isMark);
    const withoutMark = (one: StreamReader) => idsOf(one).filter((text) => !text.endsWith(mark.caseId));
    received[name] = [...new Set(withoutMark(stream))];
    assert.equal([...new Set(withoutMark(resumed))], received[name], `${name} gets the same again`);
    for (const one of [stream, resumed]) one.close();
  }
  return received as Record<Name, string[]>;
}

test('CASE-45 CASE-03 a change of a case comes to those who may read it, live and replayed, as its id alone', async () => {
  const deal = await disputed();
  const readers = await readersOf(deal.alice);
  const { mediator, judge, viewer } = readers;
  const changed = `case_changed ${deal.caseId}`;
  const all = {
    ...{ owner: [changed], judge: [changed], mediator: [changed] },
    ...{ viewer: [], former: [], side: [] },
  };
  const steps: readonly (readonly [what: string, step: () => Promise<unknown>])[] = [
    ['take', async () => data(await act(mediator, deal.caseId, 'take'))],
    ['note', async () => data(await act(mediator, deal.caseId, 'note', { text: 'Only for us' }))],
    [
      'file',
      async () => data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: 'Paid' })),
    ],
    [
      'message',
      async () => data(await deal.bob.post(`/transactions/${deal.id}/case/messages`, { text: 'Psst' })),
    ],
  ];
  for (const [what, step] of steps) assert.equal(await receivedBy(readers, step), all, what);
  const given = { ...all, viewer: [changed] };
  const assign = async () => data(await act(judge, deal.caseId, 'assign', { userId: viewer.id }));
  assert.equal(await receivedBy(readers, assign), given, 'a viewer gets what is assigned to them');
  const body = { outcome: 'cancelled', ground: 'not_proven', note: NOTE };
  const decide = async () => data(await act(judge, deal.caseId, 'decide', body));
  assert.equal(await receivedBy(readers, decide), given, 'decide');
});

test('CASE-45 a dispute that is opened and one that is withdrawn are changes, by the event of their case', async () => {
  const deal = await running();
  const readers = await readersOf(deal.alice);
  const caseIds = async () => [
    `case_changed ${data(await deal.bob.get(`/transactions/${deal.id}/case`)).id}`,
  ];
  const opened = await receivedBy(readers, async () =>
    data(await deal.bob.post(`/transactions/${deal.id}/dispute`, { reason: 'Not paid' })),
  );
  assert.equal([opened.judge, opened.former, opened.side], [await caseIds(), [], []]);
  const withdrawn = await receivedBy(readers, async () =>
    data(await deal.bob.patch(`/transactions/${deal.id}`, { status: 'initiated' })),
  );
  assert.equal([withdrawn.mediator, withdrawn.former, withdrawn.side], [await caseIds(), [], []]);
});

test('CASE-45 a report and its answer come to staff, but not to whom it is about or who has sent it', async () => {
  const deal = await disputed();
  const readers = await readersOf(deal.alice);
  const { mediator, former } = readers;
  let reportId = '';
  const sent = await receivedBy(readers, async () => {
    const body = { userId: deal.alice.id, reason: 'scam_attempt', text: 'Words that stay' };
    reportId = data(await former.post('/reports', body)).id;
    // The same again adds nothing.
    data(await former.post('/reports', body));
  });
  const expected = (event: string) => ({
    ...Object.fromEntries(
      (['owner', 'judge', 'mediator', 'viewer'] as const).map((name) => [name, [`${event} ${reportId}`]]),
    ),
    ...{ former: [], side: [] },
  });
  assert.equal(sent, expected('report_new'));
  const answered = await receivedBy(readers, async () =>
    data(await mediator.post(`/staff/reports/${reportId}/resolve`, { outcome: 'no_breach' })),
  );
  assert.equal(answered, expected('report_answered'));
});

test('CASE-45 people without a role are refused; a role that is revoked ends the stream, and another one goes on by what it may read', async () => {
  const started = await backend();
  const { viewer, ...others } = await people();
  const stranger = await started.signIn('Stranger');
  assert.is((await started.openStream(stranger, PATH)).status, 403);
  const probe = async ({ token }: TestClient) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${await started.address()}/api${PATH}`, { method: 'HEAD', headers })).status;
  };
  const anna = await staff('mediator', 'Anna');
  const role = (name: string) => ({ telegramId: anna.telegramId, role: name });
  const stream = await open(anna);
  const from = lastIdOf(stream);
  data(await others.owner.post('/staff/roles/revoke', role('mediator')));
  await stream.ended;
  assert.is((await started.openStream(anna, PATH, from)).status, 403);
  assert.equal([await probe(anna), await probe(viewer)], [403, 200]);
  const deal = await disputed();
  data(await others.owner.post('/staff/roles', role('viewer')));
  await started.delivered();
  // What a mediator would have read meanwhile is not what a viewer gets.
  const again = await open(anna, from);
  data(await act(others.judge, deal.caseId, 'assign', { userId: anna.id }));
  await again.until(({ data: sent }) => sent.caseId === deal.caseId);
  assert.equal(idsOf(again), [`case_changed ${deal.caseId}`]);
  again.close();
  assert.is((await viewer.get('/auth/me')).body.features.adminEvents, 1);
});

test('CASE-45 a stream resumes behind each of its events, also where the log has to be read; without a place it begins again', async () => {
  const started = await backend();
  const { judge, mediator } = await people();
  const stream = await open(judge);
  const deal = await disputed();
  for (const text of ['One', 'Two', 'Three']) data(await act(mediator, deal.caseId, 'note', { text }));
  await started.delivered();
  const isOurs = ({ data: sent }: AnyJson) => sent.caseId === deal.caseId;
  const ours = () => stream.events.filter(isOurs);
  await stream.until(() => ours().length >= 4);
  const ids = ours().map(({ id }) => id ?? '');
  for (const isFromLog of [false, true]) {
    // A changed profile empties what is kept in memory: the rest is read from the log.
    if (isFromLog) {
      assert.is((await judge.patch('/users/me', { firstName: 'Judith' })).status, 200);
      await started.delivered();
    }
    for (const [at, id] of ids.slice(0, -1).entries()) {
      const resumed = await open(judge, id);
      await resumed.until((one) => one.id === ids.at(-1));
      equalEach(resumed.events.filter(isOurs), (one) => one.id, ids.slice(at + 1));
      resumed.close();
    }
  }
  const lost = await open(judge, '999999999999');
  await lost.until(({ event }) => event === CONNECTED);
  lost.close();
  stream.close();
});

test.run();
