// The demo's market: people with ratings, open offers, deals in every state, made by the services themselves at earlier hours.

import type { DealAction } from '#domain/deal-table.ts';
import type { WallClock } from '../../clock.ts';
import { appendMessage } from '../../store/chat.ts';
import type { Database, Tx } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { markNotificationsReadBefore } from '../../store/notifications.ts';
import { countOpenRequests } from '../../store/requests.ts';
import { findUsersByTelegramIds, updateUser } from '../../store/users.ts';
import { applyDealAction, type DealActionDetails } from '../deals/apply-deal-action.ts';
import { buildExchangeData } from '../rates/exchange-data.ts';
import { acceptRequest } from '../requests/accept-request.ts';
import { createOpenRequest } from '../requests/write-requests.ts';
import type { ServiceResult } from '../result.ts';
import { type MarketConfig, runUnitOfWork, type UnitOfWork, type Viewer } from '../unit-of-work.ts';
import { logIn } from '../users/log-in.ts';
import {
  type DemoRequest,
  SEED_ALICE,
  SEED_BOB,
  SEED_PAST_DEALS,
  SEED_PEOPLE,
  SEED_REQUESTS,
} from './demo-data.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Notifications older than this have been seen. */
const SEEN_AFTER_MS = 10 * HOUR_MS;
/** With fewer open offers than this the market looks empty, and the offers are posted anew. */
const MIN_OPEN_REQUESTS = 8;

/** One seeded world: everything happens in one transaction, each step at its own time. */
interface SeedContext {
  readonly tx: Tx;
  readonly nowMs: number;
  readonly market: MarketConfig;
  readonly people: ReadonlyMap<number, Viewer>;
}

/** Once per database; a later start only posts the offers again when they have run out. */
export async function seedDemo(database: Database, clock: WallClock): Promise<void> {
  const market: MarketConfig = {
    requestTtlMs: 24 * HOUR_MS,
    maxOpenRequests: 1_000,
    adminTelegramIds: new Set(),
    exchangeData: buildExchangeData(),
    botNotifies: false,
    onDealStep: () => {},
  };
  await database.transaction(async (tx) => {
    const nowMs = clock.now();
    const known = await findUsersByTelegramIds(
      tx,
      SEED_PEOPLE.map((person) => person.telegramId),
    );
    const isFirst = known.length === 0;
    const people = isFirst
      ? await signUpAll(tx, nowMs)
      : new Map(known.map((user) => [user.telegramId, { id: user.id, isAdmin: false }]));
    const world: SeedContext = { tx, nowMs, market, people };
    if (isFirst) {
      await seedDeals(world);
      await markNotificationsReadBefore(tx, new Date(nowMs - SEEN_AFTER_MS));
    }
    let open = 0;
    for (const viewer of people.values()) open += await countOpenRequests(tx, viewer.id, new Date(nowMs));
    if (open < MIN_OPEN_REQUESTS)
      for (const offer of SEED_REQUESTS) await createDemoRequest(world, offer, offer.minutesAgo * MINUTE_MS);
  });
}

async function signUpAll(tx: Tx, nowMs: number): Promise<Map<number, Viewer>> {
  const people = new Map<number, Viewer>();
  for (const { telegramId, firstName, lastName, username, country, city } of SEED_PEOPLE) {
    const since = new Date(nowMs - 40 * 24 * HOUR_MS);
    const user = await logIn(tx, { id: telegramId, firstName, lastName, username }, since);
    await updateUser(tx, user.id, { locationCountry: country, locationCity: city });
    people.set(telegramId, { id: user.id, isAdmin: false });
  }
  return people;
}

/** Finished deals first, so that ratings stand; then those that Alice and Bob find running. */
async function seedDeals(world: SeedContext): Promise<void> {
  for (const [index, { between, said }] of SEED_PAST_DEALS.entries()) {
    const [first, second] = between;
    const offer = SEED_REQUESTS.find((one) => one.by === first) ?? SEED_REQUESTS[0];
    if (!offer) return;
    const daysAgo = (SEED_PAST_DEALS.length - index + 1) * 24 * HOUR_MS;
    const deal = await startDeal(world, { ...offer, by: first }, second, daysAgo);
    await applyAction(world, first, deal, 'propose_completion', daysAgo - 3 * HOUR_MS, {
      ratingValue: said[0][0],
      ratingComment: said[0][1],
    });
    await applyAction(world, second, deal, 'accept_completion', daysAgo - 4 * HOUR_MS, {
      ratingValue: said[1][0],
      ratingComment: said[1][1],
    });
  }
  const alice = SEED_ALICE.telegramId;
  const bob = SEED_BOB.telegramId;
  const offers = {
    running: {
      by: alice,
      receive: ['EUR', 'SEPA'],
      amount: '320',
      pay: ['CHF', 'TWINT'],
      note: 'This week.',
      minutesAgo: 0,
    },
    proposed: {
      by: 1003,
      receive: ['CHF', 'TWINT'],
      amount: '150',
      pay: ['EUR', 'SEPA'],
      note: '',
      minutesAgo: 0,
    },
    cancelling: {
      by: bob,
      receive: ['AED', 'Cash'],
      amount: '900',
      pay: ['GBP', 'Monzo'],
      note: '',
      minutesAgo: 0,
    },
    disputed: {
      by: 1008,
      receive: ['GBP', 'Revolut'],
      amount: '410',
      pay: ['CNY', 'Alipay'],
      note: '',
      minutesAgo: 0,
    },
    waiting: {
      by: alice,
      receive: ['USDT', 'TON'],
      amount: '200',
      pay: ['CHF', 'Revolut'],
      note: 'TON network, please.',
      minutesAgo: 0,
    },
  } as const satisfies Record<string, DemoRequest>;

  const running = await startDeal(world, offers.running, 1014, 5 * HOUR_MS);
  await sendMessage(world, alice, running, 'Hello! I can send by TWINT right away.', 4 * HOUR_MS);
  await sendMessage(
    world,
    1014,
    running,
    'Great. My IBAN is in the details. Tell me when it is sent.',
    4 * HOUR_MS - 5 * MINUTE_MS,
  );
  await sendMessage(world, alice, running, '[Status] I have sent the funds.', 3 * HOUR_MS);

  const proposed = await startDeal(world, offers.proposed, alice, 20 * HOUR_MS);
  await sendMessage(world, 1003, proposed, '[Status] I have received the funds.', 9 * HOUR_MS);
  await applyAction(world, 1003, proposed, 'propose_completion', 8 * HOUR_MS, {
    ratingValue: 'up',
    ratingComment: 'Pleasant exchange.',
  });

  const cancelling = await startDeal(world, offers.cancelling, 1004, 30 * HOUR_MS);
  await applyAction(world, 1004, cancelling, 'request_cancellation', 6 * HOUR_MS, {
    reason: 'My bank blocks the transfer.',
  });

  const disputed = await startDeal(world, offers.disputed, bob, 50 * HOUR_MS);
  await sendMessage(world, bob, disputed, 'I have sent it twice, please check again.', 30 * HOUR_MS);
  await applyAction(world, bob, disputed, 'dispute', 26 * HOUR_MS, {
    reason: 'The money was sent and is not confirmed.',
  });

  const waiting = await createDemoRequest(world, offers.waiting, 35 * MINUTE_MS);
  expectOk(
    await runAt(world, 12 * MINUTE_MS, (work) => acceptRequest(work, demoViewer(world, 1007), waiting)),
  );
}

const demoViewer = (world: SeedContext, telegramId: number): Viewer => {
  const viewer = world.people.get(telegramId);
  if (!viewer) throw new Error(`no demo person ${telegramId}`);
  return viewer;
};

const runAt = <T>(world: SeedContext, agoMs: number, run: (work: UnitOfWork) => Promise<T>): Promise<T> =>
  runUnitOfWork(world.tx, new Date(world.nowMs - agoMs), world.market, run);

/** The demo's data is ours: a refusal is a bug in it. */
function expectOk<T>(outcome: ServiceResult<T>): T {
  if (!outcome.ok) throw new Error(`the demo data is refused: ${outcome.code} ${outcome.message}`);
  return outcome.value;
}

async function createDemoRequest(world: SeedContext, offer: DemoRequest, agoMs: number): Promise<string> {
  const [payCurrency, ...payMethod] = offer.pay;
  const [receiveCurrency, ...receiveMethod] = offer.receive;
  const input = {
    payCurrency,
    payMethod,
    receiveCurrency,
    receiveMethod,
    amount: offer.amount,
    additionalDetails: offer.note,
  };
  return expectOk(
    await runAt(world, agoMs, (work) => createOpenRequest(work, demoViewer(world, offer.by), input)),
  ).row.id;
}

/** A deal that was posted, accepted and approved within minutes. */
async function startDeal(
  world: SeedContext,
  offer: DemoRequest,
  accepter: number,
  agoMs: number,
): Promise<DealRow> {
  const requestId = await createDemoRequest(world, offer, agoMs + 30 * MINUTE_MS);
  const deal = expectOk(
    await runAt(world, agoMs + 10 * MINUTE_MS, (work) =>
      acceptRequest(work, demoViewer(world, accepter), requestId),
    ),
  );
  return applyAction(world, offer.by, deal, 'approve', agoMs);
}

async function applyAction(
  world: SeedContext,
  by: number,
  deal: DealRow,
  action: DealAction,
  agoMs: number,
  input: DealActionDetails = {},
): Promise<DealRow> {
  return expectOk(
    await runAt(world, agoMs, (work) => applyDealAction(work, deal.id, action, demoViewer(world, by), input)),
  );
}

async function sendMessage(
  world: SeedContext,
  by: number,
  deal: DealRow,
  text: string,
  agoMs: number,
): Promise<void> {
  await runAt(world, agoMs, async (work) => {
    await appendMessage(work.tx, {
      id: work.newId(),
      transactionId: deal.id,
      senderId: demoViewer(world, by).id,
      senderRole: 'party',
      type: 'text',
      text,
      createdAt: work.now,
    });
  });
}
