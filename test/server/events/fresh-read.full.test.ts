// The law of live updates: after every kind of fact, the events applied to what somebody's pages had equal a fresh read, for everybody concerned.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { entriesAfter } from '../../../server/store/event-outbox.ts';
import type { FactType } from '../../../server/store/facts.ts';
import { type LiveClient, openLiveClient } from '../../harness/backend/live-client.ts';
import { lastSeq } from '../../harness/backend/log-events.ts';
import { type MutationActors, requireOk } from '../../harness/backend/mutation-parts.ts';
import { MUTATIONS, type MutationName, sendMutation, signInActors } from '../../harness/backend/mutations.ts';
import type { ReceivedEvent } from '../../harness/backend/stream-reader.ts';
import {
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { type FakeScanner, startFakeClamd } from '../files/fake-scanners.ts';
import { FORM_TYPE, filePart, formOf } from '../files/multipart.ts';
import { PNG } from '../files/samples.ts';

const ADMIN = 9_001;
const MINUTE_MS = 60_000;
const test = suite('a fresh read');
let scanner: FakeScanner | null = null;

/** One market: two parties, a third person and the owner of staff, each with their pages open. */
const market = lazyFixture(async () => {
  scanner = await startFakeClamd();
  const backend = await startTestBackend({
    env: { ADMIN_TELEGRAM_IDS: String(ADMIN), SCAN_URL: scanner.url, MAX_OPEN_DISPUTES: '100' },
  });
  const actors = await signInActors(backend, ADMIN);
  const mark = await backend.signIn('Mark');
  // A case that is over, on which a note is the last event of the console.
  const others = { alice: await backend.signIn('Max'), bob: await backend.signIn('Mia') };
  const { by, params, body } = await MUTATIONS.decideCase({ ...actors, ...others });
  requireOk(await by.post(`/admin/cases/${params.id}/decide`, body));
  const clients = new Map<string, LiveClient>();
  for (const one of [actors.alice, actors.bob, actors.carol])
    clients.set(one.id, await openLiveClient(backend, one));
  clients.set(actors.admin.id, await openLiveClient(backend, actors.admin, true));
  return { backend, actors, mark, markCase: params.id ?? '', clients };
});
test.after(async () => {
  const opened = await market.peek();
  for (const one of opened?.clients.values() ?? []) one.close();
  await opened?.backend.close();
  await scanner?.close();
});

/** Prepares something, and answers what does it. `by`: somebody whose pages are followed too. */
type Act = (actors: MutationActors) => Promise<{ readonly by?: TestClient; act(): Promise<unknown> }>;

const call =
  (name: MutationName): Act =>
  async (actors) => {
    const { backend } = await market();
    const prepared = await MUTATIONS[name](actors);
    return { by: prepared.by, act: async () => requireOk(await sendMutation(backend, name, prepared)) };
  };
/** Time goes by, and what is due is done; tokens are those of another day. */
const pass =
  (ms: number, prepare: (actors: MutationActors) => Promise<unknown>): Act =>
  async (actors) => {
    await prepare(actors);
    const { backend, clients } = await market();
    return {
      async act() {
        backend.clock.advance(ms);
        for (const one of clients.values()) await one.signInAgain();
        await backend.app.jobs.runDue();
        marked = null;
      },
    };
  };

/** What records each kind of fact: total, so that a new kind needs an act. */
const ACTS: Readonly<Record<FactType, Act>> = {
  'request.posted': call('createRequest'),
  'request.paused': call('pauseRequest'),
  'request.resumed': call('resumeRequest'),
  'request.edited': call('updateRequest'),
  'request.moved': call('deleteRequest'),
  'request.viewed': call('viewRequest'),
  'request.changed_unseen': async (actors) => {
    const { by, params } = await MUTATIONS.resumeRequest(actors);
    return {
      by,
      act: async () => requireOk(await by.put(`/requests/${params.id}`, { ...REQUEST_BODY, amount: 9 })),
    };
  },
  'request.awaited': call('wait'),
  'deal.created': call('accept'),
  'deal.stepped': call('approve'),
  'deal.settlement_changed': call('patchSettlement'),
  'deal.case_changed': call('releaseCase'),
  'deal.hidden_from': async (actors) => {
    const { admin, alice, signIn } = actors;
    const by = await signIn('Judith');
    requireOk(await admin.post('/staff/roles', { telegramId: by.telegramId, role: 'judge' }));
    await MUTATIONS.takeCase(actors);
    const { id: requestId } = requireOk(await alice.post('/create_request', REQUEST_BODY));
    const { id } = requireOk(await by.post('/transactions', { requestId })).data;
    return { by, act: async () => requireOk(await alice.post(`/transactions/${id}/approve`)) };
  },
  'message.sent': call('sendMessage'),
  'message.scanned': async (actors) => {
    const { params, by } = await MUTATIONS.sendMessage(actors);
    const path = `/transactions/${params.id}/chat`;
    const { backend } = await market();
    return {
      async act() {
        const sent = await backend.app.fetch(
          new Request(`http://kantor.test/api${path}/upload`, {
            method: 'POST',
            headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
            body: new Uint8Array(formOf(filePart(PNG))),
          }),
        );
        assert.is(sent.status, 201);
        const { data } = (await sent.json()) as { data: { id: string } };
        const stream = await backend.openStream(by, `${path}/events`);
        await stream.until(
          ({ event, data: one }) => event === 'message_updated' && one.message.id === data.id,
        );
        stream.close();
      },
    };
  },
  'messages.read': call('markChatRead'),
  'profile.changed': call('updateProfile'),
  'profile.shown': call('updateProfile'),
  'author.changed': call('updateProfile'),
  'standing.changed': call('acceptCompletion'),
  'account.changed': call('endSession'),
  'block.changed': async ({ carol, bob }) => ({
    by: carol,
    act: async () => requireOk(await carol.put(`/blocks/${bob.id}`, {})),
  }),
  'offers.hidden': async ({ carol, alice }) => ({
    by: carol,
    act: async () => requireOk(await carol.put(`/blocks/${alice.id}`, {})),
  }),
  'offers.shown': async ({ carol, alice }) => ({
    by: carol,
    act: async () => requireOk(await carol.delete(`/blocks/${alice.id}`)),
  }),
  'hints.dismissed': async (actors) => {
    const { params, by } = await MUTATIONS.patchSettlement(actors);
    const body = { dismissedHints: ['off_platform'] };
    return { by, act: async () => requireOk(await by.patch(`/transactions/${params.id}/settlement`, body)) };
  },
  'case.measured': call('takeCase'),
  'case.changed': call('noteCase'),
  'report.sent': call('report'),
  'report.answered': call('resolveReport'),
  'reporters.to_answer': call('resolveReport'),
  'partners.to_warn': async (actors) => {
    const { by, params, body } = await MUTATIONS.claimCase(actors);
    const { id } = requireOk(await by.post(`/transactions/${params.id}/case/claim`, body)).data;
    const decision = {
      outcome: 'failed',
      fault: 'author',
      ground: 'taken_back',
      note: 'The bank took it back.',
    };
    return {
      by: actors.admin,
      act: async () => requireOk(await actors.admin.post(`/admin/cases/${id}/decide`, decision)),
    };
  },
  'notification.created': call('declineRequest'),
  'payment.unreceived': pass(24 * 60 * MINUTE_MS, async (actors) => {
    const { by, params } = await MUTATIONS.paymentSent(actors);
    requireOk(await by.post(`/transactions/${params.id}/settlement/payments/1/sent`));
  }),
  'deal.left_feed': pass(FINISHED_IN_FEED_MS, async (actors) => {
    const { by, params, body } = await MUTATIONS.acceptCompletion(actors);
    requireOk(await by.post(`/transactions/${params.id}/complete/accept`, body));
  }),
};

/** What is due within a minute is done: what exchanges change comes to others later (EVENTS-06). */
async function settle(): Promise<void> {
  const { backend } = await market();
  await backend.settled();
  backend.clock.advance(MINUTE_MS);
  await backend.app.jobs.runDue();
  await backend.settled();
}

let marks = 100;
/** The offer whose amount is the last that comes to everybody; another one on another day. */
let marked: { readonly by: TestClient; readonly id: string } | null = null;
async function catchUp(followed: readonly LiveClient[]): Promise<void> {
  const { backend, mark, markCase } = await market();
  marks += 1;
  const body = { ...REQUEST_BODY, amount: marks };
  const { admin } = await actorsNow();
  requireOk(await admin.post(`/admin/cases/${markCase}/note`, { text: `${marks}` }));
  if (marked) requireOk(await marked.by.put(`/requests/${marked.id}`, body));
  else {
    const by = await backend.signIn('Mark', mark.telegramId);
    marked = { by, id: requireOk(await by.post('/create_request', body)).id };
  }
  await backend.delivered();
  const { id } = marked;
  const isMark = ({ event, data }: ReceivedEvent): boolean =>
    event === 'case_changed'
      ? data.caseId === markCase
      : [data.item, ...(data.items ?? [])].some((one) => one?.id === id && one.amount === body.amount);
  for (const one of followed) await one.catchUp(isMark);
}

/** The actors with tokens of today. */
async function actorsNow(): Promise<MutationActors> {
  const { actors, clients } = await market();
  const now = (one: TestClient): TestClient => clients.get(one.id)?.client ?? one;
  const { alice, bob, carol, admin } = actors;
  return { ...actors, alice: now(alice), bob: now(bob), carol: now(carol), admin: now(admin) };
}

const knownDeals = new Set<string>();
/** Deals made since are opened by everybody who has them in their feed, and their cases in the console. */
async function openNewDeals(followed: readonly LiveClient[]): Promise<void> {
  const { clients } = await market();
  const { alice, admin } = await actorsNow();
  const ids = [...new Set(followed.flatMap((one) => one.dealIds()))].filter((id) => !knownDeals.has(id));
  for (const id of ids) knownDeals.add(id);
  for (const one of followed) await one.openDeals(one.dealIds().filter((id) => ids.includes(id)));
  const cases: string[] = [];
  for (const id of ids) {
    const { status, body } = await alice.get(`/transactions/${id}/case`);
    if (status === 200 && body.data) cases.push(body.data.id);
  }
  await clients.get(admin.id)?.openConsole(cases);
}

/** Throws where somebody has something else than a fresh read shows; answers which facts were recorded. */
async function assertLaw(prepare: Act): Promise<readonly FactType[]> {
  const { backend, clients } = await market();
  const { by, act } = await prepare(await actorsNow());
  const own = by && !clients.has(by.id) ? await openLiveClient(backend, by) : null;
  const followed = [...clients.values(), ...(own ? [own] : [])];
  await catchUp(followed);
  await openNewDeals(followed);
  const before = await lastSeq(backend);
  await act();
  await settle();
  await catchUp(followed);
  for (const one of followed) await one.assertFresh();
  own?.close();
  const entries = await entriesAfter(backend.database.reads, before, 10_000);
  return entries.flatMap(({ facts }) => facts.map(({ type }) => type));
}

for (const [type, prepare] of Object.entries(ACTS) as [FactType, Act][])
  test(`after ${type} the events that have come show what a fresh read shows`, async () => {
    const facts = await assertLaw(prepare);
    assert.ok(facts.includes(type), facts.join());
  });

test.run();
