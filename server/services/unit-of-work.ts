// What every service gets: who asks, when, the market's settings; and for writes one transaction whose events go out with it.

import { uuidv7 } from 'uuidv7';
import type { DealAction, DealViewer } from '#domain/deal-table.ts';
import type { Executor, Tx } from '../store/database.ts';
import { appendEvents, type NewEvent } from '../store/event-outbox.ts';
import type { ExchangeData } from './rates/exchange-data.ts';

/** The signed-in user who asks. */
export type Viewer = DealViewer;

/** What the market knows apart from the database. */
export interface MarketConfig {
  readonly requestTtlMs: number;
  readonly maxOpenRequests: number;
  readonly adminTelegramIds: ReadonlySet<number>;
  readonly exchangeData: ExchangeData;
  /** Whether the bot tells users in their Telegram chat what happened while they were away. */
  readonly botNotifies: boolean;
  /** Hears of every step of a deal, just before its transaction is committed. */
  readonly onDealStep: (action: DealAction) => void;
}

export interface ReadContext {
  readonly on: Executor;
  readonly now: Date;
  readonly market: MarketConfig;
}

export interface UnitOfWork extends ReadContext {
  readonly tx: Tx;
  /** Gathered, and written when the work ends: an event exists if and only if its change does. */
  emit(event: NewEvent): void;
  /** A deal took this step. */
  recordDealStep(action: DealAction): void;
  newId(): string;
}

/** Runs one piece of work inside `tx`; its events are written last. */
export async function runUnitOfWork<T>(
  tx: Tx,
  now: Date,
  market: MarketConfig,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const events: NewEvent[] = [];
  const steps: DealAction[] = [];
  const unitOfWork: UnitOfWork = {
    tx,
    on: tx,
    now,
    market,
    emit: (event) => events.push(event),
    recordDealStep: (action) => steps.push(action),
    newId: uuidv7,
  };
  const result = await run(unitOfWork);
  await appendEvents(tx, events, now);
  for (const action of steps) market.onDealStep(action);
  return result;
}
