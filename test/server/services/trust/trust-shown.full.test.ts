// Trust over HTTP: computed after each completed deal, shown with a person, and nothing of it while the feature is off.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_TRUST_SETTINGS, trustStanding } from '#domain/trust.ts';
import { type MarketDeal, trustRecords } from '../../../../scripts/bench/trust/trust-records.ts';
import { isSamePerson, listKnownSince } from '../../../../server/services/trust/refresh-trust.ts';
import { findTrust, findTrustOf } from '../../../../server/store/trust.ts';
import { logEvents } from '../../../harness/backend/log-events.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { linkAccounts } from '../../fixtures/exchanges.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NONE = { clusters: new Map<string, string>(), rings: new Map<string, string>() };

const test = suite('trust shown');
const backend = backendOf(test);

/** A completed deal of 100 USD after a chat, as the domain sees it; `votes`: of author and accepter. */
async function exchange(
  { clock, call, settled }: TestBackend,
  author: TestClient,
  accepter: TestClient,
  votes: readonly ['up' | 'down' | null, 'up' | 'down' | null] = [null, null],
): Promise<MarketDeal> {
  const post = async (client: TestClient, path: string, body?: unknown): Promise<AnyJson> => {
    const answer = await call('POST', path, { token: client.token, body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const requestId = (await post(author, '/create_request', REQUEST_BODY)).id;
  const { id } = (await post(accepter, '/transactions', { requestId })).data;
  await post(author, `/transactions/${id}/approve`);
  const approvedAt = clock.now();
  for (const client of [author, accepter])
    await post(client, `/transactions/${id}/chat/messages`, { text: 'Hello' });
  clock.advance(5 * MINUTE_MS);
  const vote = (value: 'up' | 'down' | null) => (value ? { ratingValue: value, ratingComment: '' } : {});
  await post(author, `/transactions/${id}/complete/propose`, vote(votes[0]));
  await post(accepter, `/transactions/${id}/complete/accept`, vote(votes[1]));
  await settled();
  return {
    id,
    a: author.id,
    b: accepter.id,
    usd: 100,
    approvedAt,
    completedAt: clock.now(),
    messageCount: 2,
  };
}

const trustOf = async (client: TestClient, of: TestClient): Promise<AnyJson> =>
  (await client.get(`/users/${of.id}`)).body.profile.trust;

test('what the record weighs is stored for both parties after each completed deal (TRST-04)', async () => {
  const started = await backend();
  const names = ['Ann', 'Ben', 'Cyd', 'Dee'] as const;
  let people = await Promise.all(names.map((name) => started.signIn(name)));
  const personOf = (name: (typeof names)[number]) => people[names.indexOf(name)] as TestClient;
  assert.equal((await trustOf(personOf('Ann'), personOf('Ben'))).level, 'newcomer');
  const deals: MarketDeal[] = [];
  for (const [author, accepter] of [
    ['Ann', 'Ben'],
    ['Cyd', 'Ben'],
    ['Ann', 'Ben'],
    ['Dee', 'Ann'],
    ['Ben', 'Dee'],
    ['Ann', 'Cyd'],
  ] as const) {
    if (deals.length >= 3) {
      started.clock.advance(DAY_MS);
      people = await Promise.all(people.map(({ telegramId }, n) => started.signIn(names[n], telegramId)));
    }
    const [a, b] = [personOf(author), personOf(accepter)];
    deals.push(await exchange(started, a, b));
    const records = trustRecords(deals, NONE, started.clock.now());
    for (const { id } of [a, b]) {
      const completed = records.get(id) ?? [];
      const ledger = { completed, endedCount: completed.length, faultCount: 0 };
      const expected = trustStanding(ledger, started.clock.now(), DEFAULT_TRUST_SETTINGS);
      const stored = await findTrust(started.database.reads, id);
      assert.ok(
        Math.abs((stored?.weight ?? 0) - expected.weight) < 2e-6,
        `${stored?.weight} ${expected.weight}`,
      );
      assert.equal([stored?.level, stored?.partners], [expected.level, expected.partners]);
    }
  }
  const [ann, dee] = [personOf('Ann'), personOf('Dee')];
  assert.equal(await trustOf(dee, ann), {
    ...{ level: 'known', partners: 3, levelSince: new Date(started.clock.now()).toISOString() },
    ...{ exchanges: 4, firstAt: new Date(deals[0]?.completedAt ?? 0).toISOString(), completedPercent: 100 },
    ...{ acceptances: 3, lapsed: 0, answerMs: 0, decidedAgainst: 0, decidedAgainstAt: null },
    ...{ isMostlyOnePartner: false, resumedAfterMs: null, satisfiedPercent: null },
  });
  const levelSince = new Date(started.clock.now());
  const knownSince = (since: Date) => listKnownSince(started.database.reads, [ann.id], since);
  assert.is((await knownSince(levelSince)).length, 1);
  assert.is((await knownSince(new Date(levelSince.getTime() - 1))).length, 0);
  // A feed item has the short form, the person's own page the whole.
  const { data } = (await ann.post('/create_request', REQUEST_BODY)).body;
  assert.equal(data.user.trust, { level: 'known', partners: 3 });
  assert.is((await ann.get('/users/me')).body.profile.trust.exchanges, 4);
});

test('each own exchange with its factors, the newest first (TRST-11)', async () => {
  const started = await backend();
  const [ann, ben] = [await started.signIn('Ann'), await started.signIn('Ben')];
  await exchange(started, ann, ben);
  const last = await exchange(started, ben, ann);
  const { status, body } = await ann.get('/users/me/trust');
  assert.is(status, 200);
  assert.equal(body.data.trust, await trustOf(ben, ann));
  assert.is(body.data.deals.length, 2);
  assert.equal(body.data.deals[0], {
    ...{ transactionId: last.id, partnerName: 'Ben', completedAt: new Date(last.completedAt).toISOString() },
    ...{ weight: 0.25, age: 1, size: 1, pair: 1, partner: 0.25, clean: 1, suspicion: null },
  });
  assert.equal([body.data.deals[1].pair, body.data.deals[1].weight], [0.5, 0.125]);
});

test('a change is sent with the profile (TRST-05)', async () => {
  const started = await backend();
  const [ann, ben] = [await started.signIn('Ann'), await started.signIn('Ben')];
  await exchange(started, ann, ben);
  const events = await logEvents(started);
  const changes = events.filter(({ type }) => type === 'user_profile_updated').map(({ payload }) => payload);
  for (const client of [ann, ben])
    assert.equal(changes.find(({ userId }) => userId === client.id).changes.trust, {
      level: 'newcomer',
      partners: 1,
    });
});

test('linked accounts weigh nothing for each other, and nobody is told why (TRST-07 LINK-02)', async () => {
  const started = await backend();
  const [ann, ben, cyd] = [
    await started.signIn('Ann'),
    await started.signIn('Ben'),
    await started.signIn('Cyd'),
  ];
  await linkAccounts(started, ann, ben);
  await linkAccounts(started, ben, cyd, ['NL91 ABNA 0417 1643 00', 'FR14 2004 1010 0505 0001 3M02 606']);
  await exchange(started, ann, ben);
  assert.is((await trustOf(cyd, ann)).partners, 3);
  // The groups are found first, then the people affected are computed again.
  for (const ms of [DAY_MS, 10 * MINUTE_MS]) {
    started.clock.advance(ms);
    await started.app.jobs.runDue();
  }
  const [again] = [await started.signIn('Cyd', cyd.telegramId)];
  assert.is((await trustOf(again, ann)).partners, 2, 'without Ben');
  const annAgain = await started.signIn('Ann', ann.telegramId);
  const { deals } = (await annAgain.get('/users/me/trust')).body.data;
  assert.equal(
    [deals[0].suspicion, deals[0].clean, deals[0].weight > 0],
    ['unusual', 0.2, true],
    'as any other unusual one',
  );
  const dee = await started.signIn('Dee');
  const groups = await findTrustOf(started.database.reads, [ann.id, cyd.id, dee.id]);
  const personOf = ({ id: userId }: TestClient) => ({ userId, cluster: groups.get(userId)?.cluster ?? null });
  assert.ok(isSamePerson(personOf(ann), personOf(cyd)), 'through Ben');
  assert.not.ok(isSamePerson(personOf(ann), personOf(dee)));
  assert.not.ok(isSamePerson(personOf(dee), personOf(dee)), 'in no cluster');
  const answers = [
    ...(await Promise.all(
      [`/users/${ann.id}`, '/users/me', '/feed', '/requests', '/users/transactions'].map((path) =>
        again.get(path),
      ),
    )),
  ].map(({ body }) => JSON.stringify(body));
  for (const answer of answers) assert.not.match(answer, /cluster|ring"|hash|identifier|weight/i);
});

test('a page of offers costs no statement for their trust, and less than 100 bytes an offer (TRST-08)', async () => {
  const opened = await postgresEngine.open();
  let statements = 0;
  const counted = new Proxy(opened.database.reads, {
    get(target, name, receiver) {
      if (['execute', 'select', 'selectDistinct'].includes(String(name))) statements += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const database = { ...opened.database, background: opened.database.background, reads: counted };
  const started = await startTestBackend({ database });
  const reader = await started.signIn('Ben');
  /** With this number of offers, each by another author. */
  const readPage = async (offers: number) => {
    while ((await reader.get('/feed?limit=100')).body.data.length < offers)
      await (await started.signIn('Ann')).post('/create_request', REQUEST_BODY);
    statements = 0;
    const { body } = await reader.get('/feed?limit=100');
    return { statements, offers: body.data };
  };
  const one = await readPage(1);
  const many = await readPage(20);
  assert.ok(one.statements > 0);
  assert.is(many.statements, one.statements);
  for (const { user } of many.offers) {
    const bytes = JSON.stringify({ trust: user.trust }).length;
    assert.ok(user.trust && bytes <= 100, `${bytes} bytes`);
  }
  await started.close();
  await opened.release();
});

test.run();
