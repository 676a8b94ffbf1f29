// Histories (property test): random ones of four users through the API, compared with a small model of the market after every step.
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../server/store/database.ts';
import { type FeedReplay, replayFeed } from '../harness/backend/feed-replay.ts';
import {
  applyToModelDeal,
  applyToModelRequest,
  createMarketModel,
  isModelDealOver,
  isModelDealParty,
  type MarketModel,
  MODEL_DEAL_ACTIONS,
  MODEL_REQUEST_ACTIONS,
  type ModelDeal,
  type ModelDealAction,
  type ModelRequestAction,
  type ModelVote,
  modelFeed,
  possibleActions,
} from '../harness/backend/market-model.ts';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../harness/backend/test-backend.ts';

const RUNS = 14;
const FIRST_ADMIN = 9_001;
/** A history's users are its own, so that counters start at 0; the last only posts the final request. */
const NAMES = ['Ann', 'Ben', 'Cyd', 'Root', 'Mark'] as const;
const MARK = 4;

const test = suite('histories');
const backend = backendOf(test, {
  env: { ADMIN_TELEGRAM_IDS: Array.from({ length: 2_000 }, (_, i) => FIRST_ADMIN + i).join(',') },
});

/** 'proceed': an action that the deal allows, to reach its end; 'reconnect': the user's stream resumes. */
type CommandKind = 'create' | ModelRequestAction | ModelDealAction | 'proceed' | 'reconnect';
interface Command {
  readonly action: CommandKind;
  readonly who: number;
  /** Index, counted from the newest request or deal. */
  readonly which: number;
  readonly vote: ModelVote;
  readonly blames: boolean;
  readonly pick: number;
}
const action: fc.Arbitrary<CommandKind> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<CommandKind>('create') },
  { weight: 4, arbitrary: fc.constant<CommandKind>('accept') },
  { weight: 2, arbitrary: fc.constant<CommandKind>('approve') },
  { weight: 2, arbitrary: fc.constantFrom<CommandKind>(...MODEL_REQUEST_ACTIONS) },
  { weight: 12, arbitrary: fc.constantFrom<CommandKind>(...MODEL_DEAL_ACTIONS) },
  { weight: 30, arbitrary: fc.constant<CommandKind>('proceed') },
  { weight: 2, arbitrary: fc.constant<CommandKind>('reconnect') },
);
const command: fc.Arbitrary<Command> = fc.record({
  action,
  who: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3),
  which: fc.constantFrom(0, 0, 0, 1, 2, 3),
  vote: fc.constantFrom<ModelVote>('up', 'down', null),
  blames: fc.boolean(),
  pick: fc.nat(1_000),
});
const describe = ({ action: what, who, which, vote }: Command) =>
  `${NAMES[who]} ${what} [${which}]${vote ? ` ${vote}` : ''}`;

interface PropertyRun {
  readonly started: TestBackend;
  readonly people: readonly TestClient[];
  readonly feeds: readonly FeedReplay[];
  readonly model: MarketModel;
}
let histories = 0;

async function newPropertyRun(): Promise<PropertyRun> {
  const started = await backend();
  // Events and users stay, for open streams and the user cache.
  await started.database.transaction((tx) => tx.execute(sql`truncate requests cascade`));
  const people: TestClient[] = [];
  for (const name of NAMES)
    people.push(await started.signIn(name, ...(name === 'Root' ? [FIRST_ADMIN + histories] : [])));
  histories += 1;
  const address = await started.address();
  const feeds = await Promise.all(people.slice(0, MARK).map((one) => replayFeed(address, one.token)));
  return { started, people, feeds, model: createMarketModel() };
}

const fromNewest = <T>(all: readonly T[], which: number): T | undefined =>
  all[all.length - 1 - (which % all.length)];

/** Sends the command and compares the answer with the model. */
async function runCommand(run: PropertyRun, given: Command): Promise<void> {
  const { people, feeds, model } = run;
  const one = given.action === 'proceed' ? proceed(model, given) : given;
  if (!one) return;
  const client = people[one.who];
  assert.ok(client);
  if (one.action === 'reconnect') return feeds[one.who]?.resume();
  if (one.action === 'create') return create(run, one.who);
  if ((MODEL_REQUEST_ACTIONS as readonly string[]).includes(one.action)) {
    const request = fromNewest(model.requests, one.which);
    if (!request) return;
    const path = `/requests/${request.id}`;
    const amount = one.which + 1;
    const answer = await {
      edit: () => client.put(path, { ...REQUEST_BODY, amount }),
      delete: () => client.delete(path),
      view: () => client.post(`${path}/view`),
      accept: () => client.post('/transactions', { requestId: request.id }),
    }[one.action as ModelRequestAction]();
    const isDone = applyToModelRequest(model, request, one.action as ModelRequestAction, one.who, amount);
    assertAnswerMatchesModel(one, answer, isDone);
    const deal = model.deals[model.deals.length - 1];
    if (isDone && one.action === 'accept' && deal) deal.id = answer.body.data.id;
    if (isDone && one.action === 'edit') assert.is(answer.body.data.version, request.version, describe(one));
    return;
  }
  const deal = fromNewest(model.deals, one.which);
  if (!deal) return;
  const fault = one.blames ? deal.author : null;
  const answer = await sendDealCommand(client, people, deal, one, fault);
  const before = deal.version;
  const isDone = applyToModelDeal(model, deal, one.action as ModelDealAction, one.who, one.vote, fault);
  assertAnswerMatchesModel(one, answer, isDone);
  if (!isDone || one.action === 'rate') return;
  assert.is(answer.body.data.status, deal.status, describe(one));
  assert.is(answer.body.data.version, before + 1, `${describe(one)}: a change raises the version by one`);
}

/** An action that a running deal allows, seldom a decline; without deals, the acceptance of a request. */
function proceed(model: MarketModel, given: Command): Command | null {
  const running = model.deals.filter((deal) => !isModelDealOver(deal));
  const deal = fromNewest(running, given.which);
  if (!deal) {
    const open = model.requests.filter(({ status }) => status === 'requested');
    const request = fromNewest(open, given.which);
    if (!request) return null;
    const which = model.requests.length - 1 - model.requests.indexOf(request);
    return { ...given, action: 'accept', who: (request.author + 1 + (given.pick % 2)) % 3, which };
  }
  const all = possibleActions(model, deal);
  const choices = given.pick % 4 === 0 ? all : all.filter((one) => one.action !== 'decline');
  const choice = choices[given.pick % choices.length];
  return choice ? { ...given, ...choice, which: model.deals.length - 1 - model.deals.indexOf(deal) } : null;
}

function assertAnswerMatchesModel(one: Command, answer: ApiResponse, isDone: boolean): void {
  assert.is(
    answer.status < 300,
    isDone,
    `${describe(one)} answered ${answer.status} ${JSON.stringify(answer.body)}`,
  );
  if (!isDone) assert.ok([400, 403, 404, 409].includes(answer.status), `${describe(one)}: ${answer.status}`);
}

async function create({ people, model }: PropertyRun, who: number): Promise<void> {
  const answer = await people[who]?.post('/create_request', REQUEST_BODY);
  assert.is(answer?.status, 201);
  const id = answer?.body.id as string;
  model.requests.push({
    id,
    author: who,
    status: 'requested',
    accepter: null,
    amount: REQUEST_BODY.amount,
    version: 1,
    viewers: new Set(),
  });
}

function sendDealCommand(
  client: TestClient,
  people: readonly TestClient[],
  deal: ModelDeal,
  { action: what, who, vote }: Command,
  fault: number | null,
): Promise<ApiResponse> {
  const path = `/transactions/${deal.id}`;
  const rating = vote ? { ratingValue: vote, ratingComment: 'So' } : {};
  const faultUserId = fault === null ? {} : { faultUserId: people[fault]?.id };
  const other = who === deal.author ? deal.accepter : deal.author;
  const send: Record<ModelDealAction, () => Promise<ApiResponse>> = {
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
  return send[what as ModelDealAction]();
}

/** Users' counters change without an event for each of their items: items are compared without them. */
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

async function checkPerson(run: PropertyRun, who: number): Promise<void> {
  const { people, feeds, model } = run;
  const [client, replay] = [people[who], feeds[who]];
  assert.ok(client && replay);
  const feed: AnyJson[] = (await client.get('/feed')).body.data;
  const received = feed.map(({ id, status, version }) => `${id} ${status} ${version}`).sort();
  assert.equal(received, modelFeed(model, who), `the feed of ${NAMES[who]}`);
  const ranks = feed.map(({ itemType, ownerId }) =>
    itemType === 'transaction' ? 0 : ownerId === client.id ? 1 : 2,
  );
  assert.equal(ranks, [...ranks].sort(), 'deals, then own, then others');

  const deals: AnyJson[] = (await client.get('/transactions')).body.data;
  const own = model.deals.filter((deal) => isModelDealParty(deal, who));
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
      'the feed has the same item as the list of transactions',
    );
  for (const request of model.requests.filter(
    ({ author, status }) => author === who && status === 'requested',
  ))
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
    .filter((deal) => isModelDealParty(deal, who))
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

async function checkDeals({ people, model, started }: PropertyRun): Promise<void> {
  for (const deal of model.deals) {
    const { data } = (await people[deal.author]?.get(`/transactions/${deal.id}`))?.body ?? {};
    assert.equal(
      data.steps.length,
      deal.version,
      'each change has its step in the record, and no step is without a change',
    );
    assert.is(data.steps[data.steps.length - 1].status, deal.status);
    const shown = isModelDealOver(deal) ? [...deal.final.values()] : [];
    assert.equal(data.ratings.map((one: AnyJson) => one.ratingValue).sort(), shown.sort(), 'ratings shown');
  }
  const [twice] = await queryRows<{ n: number }>(
    started.database.reads,
    sql`select count(*) as n from (select 1 from ratings group by transaction_id, from_user_id having count(*) > 1) x`,
  );
  assert.is(Number(twice?.n), 0, 'nobody rates twice');
}

test('ACT-02 ACT-03 ACT-04 ACT-05 LIVE-07 random histories agree with the model of the market', async () => {
  const done = { changes: 0, over: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 50, size: 'max' }), async (commands) => {
      const run = await newPropertyRun();
      try {
        await create(run, 0);
        await create(run, 1);
        for (const one of commands) {
          run.started.clock.advance(1_000);
          await runCommand(run, one);
        }
        // A reader of the log computes trust, which every item shows, after a deal has ended.
        await run.started.settled();
        await create(run, MARK);
        await checkDeals(run);
        for (let who = 0; who < MARK; who += 1) await checkPerson(run, who);
        done.over += run.model.deals.filter((deal) => isModelDealOver(deal) && deal.wasApproved).length;
        done.changes += run.model.deals.reduce((sum, deal) => sum + deal.version, 0);
      } finally {
        for (const feed of run.feeds) feed.close();
      }
    }),
    {
      numRuns: RUNS,
      // A run that hangs prints its seed before the runner ends the file; a slow machine fails nothing.
      interruptAfterTimeLimit: 240_000,
      markInterruptAsFailure: true,
      includeErrorInReport: true,
    },
  );
  // Histories without progress would prove nothing.
  assert.ok(done.over >= RUNS, `only ${done.over} deals ended in ${RUNS} histories`);
  assert.ok(done.changes >= RUNS * 5, `only ${done.changes} changes of deals`);
});

test.run();
