// Random histories of four people through the API, held against a small model of the market after every step and at the end.
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rowsOf } from '../../server/store/database.ts';
import {
  type Answer,
  type AnyJson,
  type Backend,
  type Client,
  OFFER,
  once,
  startBackend,
} from '../harness/backend/test-backend.ts';
import { type FeedReplay, replayFeed } from '../harness/backend/feed-replay.ts';
import {
  DEAL_DEEDS,
  type DealDeed,
  doToDeal,
  doToRequest,
  feedOf,
  isOver,
  isParty,
  type Model,
  type ModelDeal,
  newModel,
  possible,
  REQUEST_DEEDS,
  type RequestDeed,
  type Vote,
} from '../harness/backend/market-model.ts';

const RUNS = 14;
const FIRST_ADMIN = 9_001;
/** Each history has people of its own, so that counters begin at 0; the last one only ever posts the mark at the end. */
const NAMES = ['Ann', 'Ben', 'Cyd', 'Root', 'Mark'] as const;
const MARK = 4;

const test = suite('properties');
const backend = once(() =>
  startBackend({
    env: { ADMIN_TELEGRAM_IDS: Array.from({ length: 2_000 }, (_, i) => FIRST_ADMIN + i).join(',') },
  }),
);
test.after(async () => (await backend.peek())?.close());

/** 'goOn': something that the deal allows, so that histories get somewhere. */
type Deed = 'create' | RequestDeed | DealDeed | 'goOn' | 'breakOff';
interface Command {
  readonly deed: Deed;
  readonly who: number;
  /** Counted from the newest thing. */
  readonly which: number;
  readonly vote: Vote;
  readonly blames: boolean;
  readonly pick: number;
}
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Deed>('create') },
  { weight: 4, arbitrary: fc.constant<Deed>('accept') },
  { weight: 2, arbitrary: fc.constant<Deed>('approve') },
  { weight: 2, arbitrary: fc.constantFrom<Deed>(...REQUEST_DEEDS) },
  { weight: 12, arbitrary: fc.constantFrom<Deed>(...DEAL_DEEDS) },
  { weight: 30, arbitrary: fc.constant<Deed>('goOn') },
  { weight: 2, arbitrary: fc.constant<Deed>('breakOff') },
);
const command: fc.Arbitrary<Command> = fc.record({
  deed,
  who: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3),
  which: fc.constantFrom(0, 0, 0, 1, 2, 3),
  vote: fc.constantFrom<Vote>('up', 'down', null),
  blames: fc.boolean(),
  pick: fc.nat(1_000),
});
const describe = ({ deed: what, who, which, vote }: Command) =>
  `${NAMES[who]} ${what} [${which}]${vote ? ` ${vote}` : ''}`;

interface World {
  readonly started: Backend;
  readonly people: readonly Client[];
  readonly feeds: readonly FeedReplay[];
  readonly model: Model;
}
let histories = 0;

async function newWorld(): Promise<World> {
  const started = await backend();
  // Events and users stay: streams and the memory of who is who go on.
  await started.database.transaction((tx) => tx.execute(sql`truncate requests cascade`));
  const people: Client[] = [];
  for (const name of NAMES)
    people.push(await started.signIn(name, ...(name === 'Root' ? [FIRST_ADMIN + histories] : [])));
  histories += 1;
  const address = await started.address();
  const feeds = await Promise.all(people.slice(0, MARK).map((one) => replayFeed(address, one.token)));
  return { started, people, feeds, model: newModel() };
}

const fromNewest = <T>(all: readonly T[], which: number): T | undefined =>
  all[all.length - 1 - (which % all.length)];

/** Sends it, and holds the answer against the model. */
async function obey(world: World, given: Command): Promise<void> {
  const { people, feeds, model } = world;
  const one = given.deed === 'goOn' ? goOn(model, given) : given;
  if (!one) return;
  const client = people[one.who];
  assert.ok(client);
  if (one.deed === 'breakOff') return feeds[one.who]?.resume();
  if (one.deed === 'create') return create(world, one.who);
  if ((REQUEST_DEEDS as readonly string[]).includes(one.deed)) {
    const request = fromNewest(model.requests, one.which);
    if (!request) return;
    const path = `/requests/${request.id}`;
    const answer = await {
      edit: () => client.put(path, { ...OFFER, amount: one.which + 1 }),
      delete: () => client.delete(path),
      view: () => client.post(`${path}/view`),
      accept: () => client.post('/transactions', { requestId: request.id }),
    }[one.deed as RequestDeed]();
    const isDone = doToRequest(model, request, one.deed as RequestDeed, one.who);
    agree(one, answer, isDone);
    const deal = model.deals[model.deals.length - 1];
    if (isDone && one.deed === 'accept' && deal) deal.id = answer.body.data.id;
    if (isDone && one.deed === 'edit') assert.is(answer.body.data.version, request.version, describe(one));
    return;
  }
  const deal = fromNewest(model.deals, one.which);
  if (!deal) return;
  const fault = one.blames ? deal.initiator : null;
  const answer = await sendDealDeed(client, people, deal, one, fault);
  const before = deal.version;
  const isDone = doToDeal(model, deal, one.deed as DealDeed, one.who, one.vote, fault);
  agree(one, answer, isDone);
  if (!isDone || one.deed === 'rate') return;
  assert.is(answer.body.data.status, deal.status, describe(one));
  assert.is(answer.body.data.version, before + 1, `${describe(one)}: a change raises the version by one`);
}

/** Whatever a running deal allows, mostly approving what waits; where none runs, somebody accepts a request. */
function goOn(model: Model, given: Command): Command | null {
  const running = model.deals.filter((deal) => !isOver(deal));
  const deal = fromNewest(running, given.which);
  if (!deal) {
    const open = model.requests.filter(({ status }) => status === 'requested');
    const request = fromNewest(open, given.which);
    if (!request) return null;
    const which = model.requests.length - 1 - model.requests.indexOf(request);
    return { ...given, deed: 'accept', who: (request.owner + 1 + (given.pick % 2)) % 3, which };
  }
  const all = possible(deal);
  const choices = given.pick % 4 === 0 ? all : all.filter((one) => one.deed !== 'decline');
  const choice = choices[given.pick % choices.length];
  return choice ? { ...given, ...choice, which: model.deals.length - 1 - model.deals.indexOf(deal) } : null;
}

function agree(one: Command, answer: Answer, isDone: boolean): void {
  assert.is(
    answer.status < 300,
    isDone,
    `${describe(one)} answered ${answer.status} ${JSON.stringify(answer.body)}`,
  );
  if (!isDone) assert.ok([400, 403, 404, 409].includes(answer.status), `${describe(one)}: ${answer.status}`);
}

async function create({ people, model }: World, who: number): Promise<void> {
  const answer = await people[who]?.post('/create_request', OFFER);
  assert.is(answer?.status, 201);
  const id = answer?.body.id as string;
  model.requests.push({
    id,
    owner: who,
    status: 'requested',
    accepter: null,
    version: 1,
    viewers: new Set(),
  });
}

function sendDealDeed(
  client: Client,
  people: readonly Client[],
  deal: ModelDeal,
  { deed: what, who, vote }: Command,
  fault: number | null,
): Promise<Answer> {
  const path = `/transactions/${deal.id}`;
  const rating = vote ? { ratingValue: vote, ratingComment: 'So' } : {};
  const faultUserId = fault === null ? {} : { faultUserId: people[fault]?.id };
  const other = who === deal.initiator ? deal.accepter : deal.initiator;
  const send: Record<DealDeed, () => Promise<Answer>> = {
    approve: () => client.post(`${path}/approve`),
    decline: () => client.post(`${path}/decline`, {}),
    propose: () => client.post(`${path}/complete/propose`, rating),
    acceptCompletion: () => client.post(`${path}/complete/accept`, rating),
    declineCompletion: () => client.post(`${path}/complete/decline`),
    confirm: () => client.post(`${path}/confirm`),
    cancel: () => client.post(`${path}/cancel`, rating),
    approveCancellation: () => client.post(`${path}/cancel/approve`, rating),
    rejectCancellation: () => client.post(`${path}/cancel/reject`),
    dispute: () => client.post(`${path}/dispute`),
    reopen: () => client.patch(path, { status: 'initiated' }),
    resolveCompleted: () => client.patch(path, { status: 'completed' }),
    resolveCancelled: () => client.patch(path, { status: 'cancelled', ...faultUserId }),
    resolveFailed: () => client.patch(path, { status: 'failed', ...faultUserId }),
    rate: () => client.post(`/users/${people[other]?.id}/rate`, { ...rating, transactionId: deal.id }),
  };
  return send[what as DealDeed]();
}

/** People's counters change without a new event for each of their cards, so cards are compared without them. */
const PEOPLE = [
  'user',
  'initiator',
  'initiatorUser',
  'accepterUser',
  'completedTransactionsCount',
  'failedTransactionsCount',
];
const withoutPeople = (item: AnyJson): AnyJson =>
  JSON.parse(JSON.stringify(item, (key, value) => (PEOPLE.includes(key) ? undefined : value)));
const byId = (a: AnyJson, b: AnyJson) => (a.id < b.id ? -1 : 1);

async function checkPerson(world: World, who: number): Promise<void> {
  const { people, feeds, model } = world;
  const [client, replay] = [people[who], feeds[who]];
  assert.ok(client && replay);
  const feed: AnyJson[] = (await client.get('/feed')).body.data;
  const said = feed.map(({ id, status, version }) => `${id} ${status} ${version}`).sort();
  assert.equal(said, feedOf(model, who), `the feed of ${NAMES[who]}`);
  const ranks = feed.map(({ itemType, ownerId }) =>
    itemType === 'transaction' ? 0 : ownerId === client.id ? 1 : 2,
  );
  assert.equal(ranks, [...ranks].sort(), 'deals, then own, then others');

  const deals: AnyJson[] = (await client.get('/transactions')).body.data;
  const own = model.deals.filter((deal) => isParty(deal, who));
  assert.equal(
    deals.map(({ id, status, version }) => `${id} ${status} ${version}`).sort(),
    own.map(({ id, status, version }) => `${id} ${status} ${version}`).sort(),
    `the deals of ${NAMES[who]}`,
  );
  for (const item of feed.filter(
    ({ itemType, viewerRole }) => itemType === 'transaction' && viewerRole !== 'admin',
  ))
    assert.equal(
      item,
      deals.find(({ id }) => id === item.id),
      'the feed says what the transactions say',
    );
  for (const request of model.requests.filter(({ owner, status }) => owner === who && status === 'requested'))
    assert.is(feed.find(({ id }) => id === request.id)?.viewCount, request.viewers.size, 'views');

  const mark = model.requests[model.requests.length - 1];
  await replay.catchUp(mark?.id ?? '');
  assert.equal(
    [...replay.items.values()].map(withoutPeople).sort(byId),
    feed.map(withoutPeople).sort(byId),
    `the stream of ${NAMES[who]}, replayed over its snapshot`,
  );
  assert.ok(
    replay.ids.every((id, i) => i === 0 || id > (replay.ids[i - 1] ?? 0)),
    'no event twice, none out of order',
  );
  assert.is(replay.snapshots(), 1, 'it was always resumed');

  const { profile } = (await client.get(`/users/${client.id}`)).body;
  assert.is(profile.completedTransactionsCount, model.completed.get(who) ?? 0, `completed of ${NAMES[who]}`);
  assert.is(profile.failedTransactionsCount, model.failed.get(who) ?? 0, `failed of ${NAMES[who]}`);
  const points = model.deals
    .filter((deal) => isParty(deal, who))
    .flatMap((deal) =>
      [...deal.final].filter(([rater]) => rater !== who).map(([, vote]) => (vote === 'up' ? 5 : 1)),
    );
  const average = points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / points.length;
  assert.is(
    profile.rating,
    average === null ? null : Math.round(average * 100) / 100,
    `rating of ${NAMES[who]}`,
  );
  assert.is(profile.reviews.length, points.length);
}

async function checkDeals({ people, model, started }: World): Promise<void> {
  for (const deal of model.deals) {
    const { data } = (await people[deal.initiator]?.get(`/transactions/${deal.id}`))?.body ?? {};
    assert.equal(
      data.steps.length,
      deal.version,
      'each change has its step in the record, and no step is without a change',
    );
    assert.is(data.steps[data.steps.length - 1].status, deal.status);
    const shown = isOver(deal) ? [...deal.final.values()] : [];
    assert.equal(data.ratings.map((one: AnyJson) => one.ratingValue).sort(), shown.sort(), 'ratings shown');
  }
  const [twice] = await rowsOf<{ n: number }>(
    started.database.reads,
    sql`select count(*) as n from (select 1 from ratings group by transaction_id, from_user_id having count(*) > 1) x`,
  );
  assert.is(Number(twice?.n), 0, 'nobody rates twice');
}

test('ACT-02 ACT-03 ACT-04 ACT-05 LIVE-07 random histories keep every promise of the market', async () => {
  const done = { changes: 0, over: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 50, size: 'max' }), async (commands) => {
      const world = await newWorld();
      try {
        await create(world, 0);
        await create(world, 1);
        for (const one of commands) {
          world.started.clock.advance(1_000);
          await obey(world, one);
        }
        await create(world, MARK);
        await checkDeals(world);
        for (let who = 0; who < MARK; who += 1) await checkPerson(world, who);
        done.over += world.model.deals.filter((deal) => isOver(deal) && deal.wasApproved).length;
        done.changes += world.model.deals.reduce((sum, deal) => sum + deal.version, 0);
      } finally {
        for (const feed of world.feeds) feed.close();
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  );
  // Histories that go nowhere would prove nothing.
  assert.ok(done.over >= RUNS, `only ${done.over} deals ended in ${RUNS} histories`);
  assert.ok(done.changes >= RUNS * 5, `only ${done.changes} changes of deals`);
});

test.run();
