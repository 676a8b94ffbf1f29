// Demo seeding: users with ratings, open requests and deals in every state, created by the services at earlier times.

import type { DealAction } from '#domain/deal-table.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { DEFAULT_TRUST_SETTINGS } from '#domain/trust.ts';
import { NO_MARKET_LIMITS } from '../limits/market-limits.ts';
import type { WallClock } from '../runtime/clock.ts';
import { applyDealAction, type DealActionDetails } from '../services/deals/apply-deal-action.ts';
import { buildExchangeData, datedNow } from '../services/rates/exchange-data.ts';
import { acceptOpenRequest } from '../services/requests/accept-request.ts';
import { createOpenRequest } from '../services/requests/write-requests.ts';
import type { ServiceResult } from '../services/result.ts';
import { settlementConfig } from '../services/settlement/settings.ts';
import { refreshTrust } from '../services/trust/refresh-trust.ts';
import type { ServiceConfig, UnitOfWork, Viewer } from '../services/unit-of-work.ts';
import { logIn } from '../services/users/sign-in.ts';
import { appendMessage } from '../store/chat.ts';
import type { Database, Tx } from '../store/database.ts';
import type { DealRow } from '../store/deals.ts';
import { countOpenRequests } from '../store/market.ts';
import { markNotificationsReadBefore } from '../store/notifications.ts';
import { findUsersByTelegramIds, updateUser } from '../store/users.ts';
import { createWrite, runUnitOfWork } from '../write/write.ts';
import {
  type DemoRequest,
  demoRequest,
  type PastDeal,
  SEED_ALICE,
  SEED_BOB,
  SEED_PAST_DEALS,
  SEED_PEOPLE,
  SEED_REQUESTS,
} from './demo-data.ts';

/** Older notifications are marked as read. */
const SEEN_AFTER_MS = 10 * HOUR_MS;
/** With fewer open requests the market looks empty, and the requests are posted again. */
const MIN_OPEN_REQUESTS = 8;

/** Context of one seeding: everything happens in one transaction, each step at its own time. */
interface SeedContext {
  readonly tx: Tx;
  readonly nowMs: number;
  readonly config: ServiceConfig;
  readonly people: ReadonlyMap<number, Viewer>;
}

/** Seeds once per database; a later start only posts the requests again when they have run out. */
export async function seedDemo(database: Database, clock: WallClock): Promise<void> {
  const config: ServiceConfig = {
    requestTtlMs: 24 * HOUR_MS,
    requestTtlMaxHours: 168,
    ...{ maxOpenRequests: 1_000, maxReportsPerDay: 1_000, firstReplyMs: 4 * HOUR_MS },
    caseReviewPercent: 0,
    limits: NO_MARKET_LIMITS,
    exchangeData: datedNow(buildExchangeData(), clock),
    // The daily job records what is saved under the key of the backend.
    trust: { settings: DEFAULT_TRUST_SETTINGS, detailsKey: 'demo', detailsKeyPrevious: '' },
    ...{ settlement: settlementConfig({ methods: {} }), isLookAlike: () => false },
    // Nobody of the demo's past has deleted an account.
    account: { deletionDelayMs: 0, recoveryDelayMs: 0, tombstoneOf: () => '' },
  };
  const write = createWrite({ database, clock, config, onFacts: () => {} });
  await write(async (work) => {
    const { tx, now } = work;
    const nowMs = now.getTime();
    const known = await findUsersByTelegramIds(
      tx,
      SEED_PEOPLE.map((person) => person.telegramId),
    );
    const isFirst = known.length === 0;
    const people = isFirst
      ? await signUpAll(tx, nowMs, config)
      : new Map(known.map((user) => [user.telegramId, { id: user.id, isAdmin: false }]));
    const seed: SeedContext = { tx, nowMs, config, people };
    if (isFirst) {
      await seedDeals(seed);
      await refreshTrust(
        work,
        Array.from(people.values(), ({ id }) => id),
      );
      await markNotificationsReadBefore(tx, new Date(nowMs - SEEN_AFTER_MS));
    }
    let open = 0;
    for (const viewer of people.values()) open += await countOpenRequests(tx, viewer.id, new Date(nowMs));
    if (open < MIN_OPEN_REQUESTS)
      for (const request of SEED_REQUESTS)
        await createDemoRequest(seed, request, request.minutesAgo * MINUTE_MS);
  });
}

async function signUpAll(tx: Tx, nowMs: number, config: ServiceConfig): Promise<Map<number, Viewer>> {
  const people = new Map<number, Viewer>();
  for (const { telegramId, firstName, lastName, username, country, city } of SEED_PEOPLE) {
    const since = new Date(nowMs - 40 * 24 * HOUR_MS);
    const { user } = await logIn(tx, { id: telegramId, firstName, lastName, username }, since, config);
    await updateUser(tx, user.id, { locationCountry: country, locationCity: city });
    people.set(telegramId, { id: user.id, isAdmin: false });
  }
  return people;
}

/** Finished deals first, so that users have ratings; then the running deals of Alice and Bob. */
async function seedDeals(seed: SeedContext): Promise<void> {
  for (const [index, deal] of SEED_PAST_DEALS.entries())
    await seedPastDeal(seed, deal, (SEED_PAST_DEALS.length - index + 1) * 24 * HOUR_MS);
  const alice = SEED_ALICE.telegramId;
  const bob = SEED_BOB.telegramId;
  const runningRequest = demoRequest(alice, 0, ['EUR', 'SEPA'], '320', ['CHF', 'TWINT'], 'This week.');
  const running = await startDeal(seed, runningRequest, 1014, 5 * HOUR_MS);
  await sendMessage(seed, alice, running, 'Hello! I can send by TWINT right away.', 4 * HOUR_MS);
  await sendMessage(
    seed,
    1014,
    running,
    'Great. My IBAN is in the details. Tell me when it is sent.',
    4 * HOUR_MS - 5 * MINUTE_MS,
  );
  await sendMessage(seed, alice, running, '[Status] I have sent the funds.', 3 * HOUR_MS);

  const proposedRequest = demoRequest(1003, 0, ['CHF', 'TWINT'], '150', ['EUR', 'SEPA']);
  const proposed = await startDeal(seed, proposedRequest, alice, 20 * HOUR_MS);
  await sendMessage(seed, 1003, proposed, '[Status] I have received the funds.', 9 * HOUR_MS);
  await applyAction(seed, 1003, proposed, 'propose_completion', 8 * HOUR_MS, {
    ratingValue: 'up',
    ratingComment: 'Pleasant exchange.',
  });

  const cancellingRequest = demoRequest(bob, 0, ['AED', 'Cash'], '900', ['GBP', 'Monzo']);
  const cancelling = await startDeal(seed, cancellingRequest, 1004, 30 * HOUR_MS);
  await applyAction(seed, 1004, cancelling, 'request_cancellation', 6 * HOUR_MS, {
    reason: 'My bank blocks the transfer.',
  });

  const disputedRequest = demoRequest(1008, 0, ['GBP', 'Revolut'], '410', ['CNY', 'Alipay']);
  const disputed = await startDeal(seed, disputedRequest, bob, 50 * HOUR_MS);
  await sendMessage(seed, bob, disputed, 'I have sent it twice, please check again.', 30 * HOUR_MS);
  await applyAction(seed, bob, disputed, 'dispute', 26 * HOUR_MS, {
    reason: 'The money was sent and is not confirmed.',
  });

  const waitingRequest = demoRequest(
    alice,
    0,
    ['USDT', 'TON'],
    '200',
    ['CHF', 'Revolut'],
    'TON network, please.',
  );
  const waiting = await createDemoRequest(seed, waitingRequest, 35 * MINUTE_MS);
  expectOk(
    await runAt(seed, 12 * MINUTE_MS, (work) => acceptOpenRequest(work, demoViewer(seed, 1007), waiting)),
  );
}

async function seedPastDeal(seed: SeedContext, { between, ratings }: PastDeal, agoMs: number): Promise<void> {
  const [first, second] = between;
  const request = SEED_REQUESTS.find((one) => one.by === first) ?? SEED_REQUESTS[0];
  if (!request) return;
  const deal = await startDeal(seed, { ...request, by: first }, second, agoMs);
  // Without a word between them it would hardly count.
  await sendMessage(seed, second, deal, 'Hello! Sent.', agoMs - HOUR_MS);
  await sendMessage(seed, first, deal, 'Received, thank you.', agoMs - 2 * HOUR_MS);
  const rating = (by: 0 | 1) =>
    ratings ? { ratingValue: ratings[by][0], ratingComment: ratings[by][1] } : {};
  await applyAction(seed, first, deal, 'propose_completion', agoMs - 3 * HOUR_MS, rating(0));
  await applyAction(seed, second, deal, 'accept_completion', agoMs - 4 * HOUR_MS, rating(1));
}

const demoViewer = (seed: SeedContext, telegramId: number): Viewer => {
  const viewer = seed.people.get(telegramId);
  if (!viewer) throw new Error(`no demo person ${telegramId}`);
  return viewer;
};

const runAt = async <T>(
  seed: SeedContext,
  agoMs: number,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> => (await runUnitOfWork(seed.tx, new Date(seed.nowMs - agoMs), seed.config, run)).result;

/** A refusal is a bug in the demo data. */
function expectOk<T>(result: ServiceResult<T>): T {
  if (!result.ok) throw new Error(`the demo data is refused: ${result.code} ${result.message}`);
  return result.value;
}

async function createDemoRequest(seed: SeedContext, request: DemoRequest, agoMs: number): Promise<string> {
  const [payCurrency, ...payMethod] = request.pay;
  const [receiveCurrency, ...receiveMethod] = request.receive;
  const input = {
    payCurrency,
    payMethod,
    receiveCurrency,
    receiveMethod,
    amount: request.amount,
    payAmount: request.payAmount,
    additionalDetails: request.note,
  };
  return expectOk(
    await runAt(seed, agoMs, (work) => createOpenRequest(work, demoViewer(seed, request.by), input)),
  ).row.id;
}

/** A deal whose request was posted, accepted and approved within minutes. */
async function startDeal(
  seed: SeedContext,
  request: DemoRequest,
  accepter: number,
  agoMs: number,
): Promise<DealRow> {
  const requestId = await createDemoRequest(seed, request, agoMs + 30 * MINUTE_MS);
  const { row: deal } = expectOk(
    await runAt(seed, agoMs + 10 * MINUTE_MS, (work) =>
      acceptOpenRequest(work, demoViewer(seed, accepter), requestId),
    ),
  );
  return applyAction(seed, request.by, deal, 'approve', agoMs);
}

async function applyAction(
  seed: SeedContext,
  by: number,
  deal: DealRow,
  action: DealAction,
  agoMs: number,
  input: DealActionDetails = {},
): Promise<DealRow> {
  const { row } = expectOk(
    await runAt(seed, agoMs, (work) => applyDealAction(work, deal.id, action, demoViewer(seed, by), input)),
  );
  return row;
}

async function sendMessage(
  seed: SeedContext,
  by: number,
  deal: DealRow,
  text: string,
  agoMs: number,
): Promise<void> {
  await runAt(seed, agoMs, async (work) => {
    await appendMessage(work.tx, {
      id: work.newId(),
      transactionId: deal.id,
      senderId: demoViewer(seed, by).id,
      senderRole: 'party',
      type: 'text',
      text,
      createdAt: work.now,
    });
  });
}
