// The demo's market: people with ratings, open offers, deals in every state, made by the services themselves at earlier hours.

import type { DealAction } from '#domain/deal-table.ts';
import type { Clock } from '../../clock.ts';
import { appendMessage } from '../../store/chat.ts';
import type { Database, Tx } from '../../store/database.ts';
import { markReadBefore } from '../../store/notifications.ts';
import { countOpenRequests } from '../../store/requests.ts';
import type { TransactionRow } from '../../store/deals.ts';
import { findUsersByTelegramIds, updateUser } from '../../store/users.ts';
import { acceptRequest } from '../requests/accept-request.ts';
import { applyDealAction, type DealInput } from '../deals/apply-deal-action.ts';
import { createExchangeData } from '../rates/exchange-data.ts';
import { logIn } from '../users/log-in.ts';
import type { Outcome } from '../result.ts';
import { ALICE, BOB, type DemoOffer, OFFERS, PAST_DEALS, PEOPLE } from './demo-data.ts';
import { type Market, runWork, type Viewer, type Work } from '../unit-of-work.ts';
import { createRequest } from '../requests/write-requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Notifications older than this have been seen. */
const SEEN_AFTER = 10 * HOUR;
/** With fewer open offers than this the market looks empty, and the offers are posted anew. */
const FEW_OFFERS = 8;

/** One seeded world: everything happens in one transaction, each step at its own time. */
interface World {
  readonly tx: Tx;
  readonly nowMs: number;
  readonly market: Market;
  readonly people: ReadonlyMap<number, Viewer>;
}

/** Once per database; a later start only posts the offers again when they have run out. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  const market: Market = {
    requestTtlMs: 24 * HOUR,
    maxOpenRequests: 1_000,
    adminTelegramIds: new Set(),
    exchangeData: createExchangeData(),
    botNotifies: false,
    onDealStep: () => {},
  };
  await database.transaction(async (tx) => {
    const nowMs = clock.now();
    const known = await findUsersByTelegramIds(
      tx,
      PEOPLE.map((person) => person.telegramId),
    );
    const isFirst = known.length === 0;
    const people = isFirst
      ? await signUpAll(tx, nowMs)
      : new Map(known.map((user) => [user.telegramId, { id: user.id, isAdmin: false }]));
    const world: World = { tx, nowMs, market, people };
    if (isFirst) {
      await playDeals(world);
      await markReadBefore(tx, new Date(nowMs - SEEN_AFTER));
    }
    let open = 0;
    for (const viewer of people.values()) open += await countOpenRequests(tx, viewer.id, new Date(nowMs));
    if (open < FEW_OFFERS) for (const offer of OFFERS) await post(world, offer, offer.minutesAgo * MINUTE);
  });
}

async function signUpAll(tx: Tx, nowMs: number): Promise<Map<number, Viewer>> {
  const people = new Map<number, Viewer>();
  for (const { telegramId, firstName, lastName, username, country, city } of PEOPLE) {
    const since = new Date(nowMs - 40 * 24 * HOUR);
    const user = await logIn(tx, { id: telegramId, firstName, lastName, username }, since);
    await updateUser(tx, user.id, { locationCountry: country, locationCity: city });
    people.set(telegramId, { id: user.id, isAdmin: false });
  }
  return people;
}

/** Finished deals first, so that ratings stand; then those that Alice and Bob find running. */
async function playDeals(world: World): Promise<void> {
  for (const [index, { between, said }] of PAST_DEALS.entries()) {
    const [first, second] = between;
    const offer = OFFERS.find((one) => one.by === first) ?? OFFERS[0];
    if (!offer) return;
    const daysAgo = (PAST_DEALS.length - index + 1) * 24 * HOUR;
    const deal = await begin(world, { ...offer, by: first }, second, daysAgo);
    await act(world, first, deal, 'propose_completion', daysAgo - 3 * HOUR, {
      ratingValue: said[0][0],
      ratingComment: said[0][1],
    });
    await act(world, second, deal, 'accept_completion', daysAgo - 4 * HOUR, {
      ratingValue: said[1][0],
      ratingComment: said[1][1],
    });
  }
  const alice = ALICE.telegramId;
  const bob = BOB.telegramId;
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
  } as const satisfies Record<string, DemoOffer>;

  const running = await begin(world, offers.running, 1014, 5 * HOUR);
  await say(world, alice, running, 'Hello! I can send by TWINT right away.', 4 * HOUR);
  await say(
    world,
    1014,
    running,
    'Great. My IBAN is in the details. Tell me when it is sent.',
    4 * HOUR - 5 * MINUTE,
  );
  await say(world, alice, running, '[Status] I have sent the funds.', 3 * HOUR);

  const proposed = await begin(world, offers.proposed, alice, 20 * HOUR);
  await say(world, 1003, proposed, '[Status] I have received the funds.', 9 * HOUR);
  await act(world, 1003, proposed, 'propose_completion', 8 * HOUR, {
    ratingValue: 'up',
    ratingComment: 'Pleasant exchange.',
  });

  const cancelling = await begin(world, offers.cancelling, 1004, 30 * HOUR);
  await act(world, 1004, cancelling, 'request_cancellation', 6 * HOUR, {
    reason: 'My bank blocks the transfer.',
  });

  const disputed = await begin(world, offers.disputed, bob, 50 * HOUR);
  await say(world, bob, disputed, 'I have sent it twice, please check again.', 30 * HOUR);
  await act(world, bob, disputed, 'dispute', 26 * HOUR, {
    reason: 'The money was sent and is not confirmed.',
  });

  const waiting = await post(world, offers.waiting, 35 * MINUTE);
  must(await at(world, 12 * MINUTE, (work) => acceptRequest(work, who(world, 1007), waiting)));
}

const who = (world: World, telegramId: number): Viewer => {
  const viewer = world.people.get(telegramId);
  if (!viewer) throw new Error(`no demo person ${telegramId}`);
  return viewer;
};

const at = <T>(world: World, agoMs: number, run: (work: Work) => Promise<T>): Promise<T> =>
  runWork(world.tx, new Date(world.nowMs - agoMs), world.market, run);

/** The demo's data is ours: a refusal is a bug in it. */
function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the demo data is refused: ${outcome.code} ${outcome.message}`);
  return outcome.value;
}

async function post(world: World, offer: DemoOffer, agoMs: number): Promise<string> {
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
  return must(await at(world, agoMs, (work) => createRequest(work, who(world, offer.by), input))).row.id;
}

/** A deal that was posted, accepted and approved within minutes. */
async function begin(
  world: World,
  offer: DemoOffer,
  accepter: number,
  agoMs: number,
): Promise<TransactionRow> {
  const requestId = await post(world, offer, agoMs + 30 * MINUTE);
  const deal = must(
    await at(world, agoMs + 10 * MINUTE, (work) => acceptRequest(work, who(world, accepter), requestId)),
  );
  return act(world, offer.by, deal, 'approve', agoMs);
}

async function act(
  world: World,
  by: number,
  deal: TransactionRow,
  action: DealAction,
  agoMs: number,
  input: DealInput = {},
): Promise<TransactionRow> {
  return must(
    await at(world, agoMs, (work) => applyDealAction(work, deal.id, action, who(world, by), input)),
  );
}

async function say(
  world: World,
  by: number,
  deal: TransactionRow,
  text: string,
  agoMs: number,
): Promise<void> {
  await at(world, agoMs, async (work) => {
    await appendMessage(work.tx, {
      id: work.newId(),
      transactionId: deal.id,
      senderId: who(world, by).id,
      senderRole: 'party',
      type: 'text',
      text,
      createdAt: work.now,
    });
  });
}
