// Unit of work: one transaction, one point in time, and the facts that are written with it. Reads get a ReadContext.

import type { AccountNotice } from '#domain/account.ts';
import type { DealViewer } from '#domain/deal-table.ts';
import type { Suspension } from '#domain/sanctions.ts';
import type { LevelLimits } from '#domain/settlement/level-limits.ts';
import type { Rail } from '#domain/settlement/rail.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { TrustSettings } from '#domain/trust.ts';
import type { MarketLimits } from '../limits/market-limits.ts';
import type { Executor, Tx } from '../store/database.ts';
import type { Fact, FactKeys } from '../store/facts.ts';
import type { TombstoneOf } from './account/tombstone.ts';
import type { IsLookAlike } from './names/shown-name.ts';
import type { ExchangeData } from './rates/exchange-data.ts';

/** The signed-in user who makes the call. */
export interface Viewer extends DealViewer {
  /** Roles of staff; none for most people. */
  readonly roles?: readonly StaffRole[];
  /** While banned: only own records and running deals (ACC-03). */
  readonly suspension?: Suspension | null;
  /** While in the future: the person deals as a newcomer (SANC-01). */
  readonly limitedUntil?: Date | null;
  /** The end that waits for the account; null for nothing. */
  readonly notice?: AccountNotice | null;
}

/** The rules of the end of accounts. */
interface AccountRules {
  /** The time in which a deletion can be stopped. */
  readonly deletionDelayMs: number;
  /** The time in which a recovery can be stopped. */
  readonly recoveryDelayMs: number;
  readonly tombstoneOf: TombstoneOf;
}

export interface TrustConfig {
  readonly settings: TrustSettings;
  /** Key of the hashes of account numbers and phones (DETAILS_KEY). */
  readonly detailsKey: string;
  /** The key before it, under which hashes are still found; '' for none (DETAILS_KEY_PREVIOUS). */
  readonly detailsKeyPrevious: string;
}

export interface SettlementConfig {
  /** The operator's data of a payment method; null for none. */
  readonly knownRail: (method: string) => Rail | null;
  /** Limits of deals by level of trust; null for none. */
  readonly levelLimits: LevelLimits | null;
}

/** Settings and data of the market that are not in the database. */
export interface ServiceConfig {
  readonly requestTtlMs: number;
  readonly requestTtlMaxHours: number;
  readonly maxOpenRequests: number;
  readonly maxReportsPerDay: number;
  /** The time for the first reply to a case (CASE_FIRST_REPLY_H). */
  readonly firstReplyMs: number;
  /** The share of decisions that another judge reads again, in percent (CASE_REVIEW_PERCENT). */
  readonly caseReviewPercent: number;
  readonly limits: MarketLimits;
  readonly exchangeData: ExchangeData;
  readonly trust: TrustConfig;
  readonly settlement: SettlementConfig;
  readonly account: AccountRules;
  /** Names that could pass for the staff's, which are marked (REAL-02). */
  readonly isLookAlike: IsLookAlike;
  /** From 0 to below 1; Math.random by default. */
  readonly random?: () => number;
  /** The trace of the present call, kept with what is written (RUN-06); absent while there are no traces. */
  readonly traceparent?: () => string | null;
}

export interface ReadContext {
  readonly db: Executor;
  readonly now: Date;
  readonly config: ServiceConfig;
}

export interface UnitOfWork extends ReadContext {
  readonly tx: Tx;
  /**
   * Facts are collected and written at the end, as one entry of the log.
   * A fact exists if and only if its change does.
   * `keys`: by which streams find it again; without any it concerns instances and readers alone.
   */
  record(fact: Fact, keys?: FactKeys): void;
  newId(): string;
  /** Messages of the bot may be settled: after the commit they are looked at (CALL-09). */
  settlesMessages(): void;
}

/**
 * Runs one change: a transaction of its own.
 * It is repeated when it failed without an effect (`server/write`).
 */
export type Write = <T>(run: (work: UnitOfWork) => Promise<T>) => Promise<T>;
