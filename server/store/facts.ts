// Facts: what a change has done, by ids. What each reader gets of it is read and projected where it is delivered.
import type { AppealResult } from '#domain/cases/case-events.ts';
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { DealAction } from '#domain/deal-table.ts';
import type { DealStatus, RequestStatus } from '#domain/entities.ts';
import type { TradedTerms } from '#domain/feed-filter.ts';
import type { SettlementKind, TransferKind } from '#domain/system-kinds.ts';

/** Currencies of an offer: what its author pays and receives. */
export type CurrencyPair = readonly [pay: string, receive: string];

/** A change of a settlement. */
export type SettlementStep = SettlementKind | TransferKind;

interface OfRequest {
  readonly requestId: string;
}
interface OfDeal {
  readonly dealId: string;
}

export type RequestFact = OfRequest &
  (
    | { readonly type: 'request.posted' | 'request.resumed' | 'request.paused' }
    /** `before`: the terms as they were. */
    | { readonly type: 'request.edited'; readonly before: TradedTerms }
    /** `accepterId`: of the acceptance that it begins or ends; null for an end without one. */
    | {
        readonly type: 'request.moved';
        readonly from: RequestStatus;
        readonly to: RequestStatus;
        readonly accepterId: string | null;
        /** There is a block between the parties: the former accepter loses sight of it. */
        readonly isHidden?: true;
      }
    /** Its author alone sees the change. */
    | { readonly type: 'request.viewed' | 'request.changed_unseen' }
    | { readonly type: 'request.awaited'; readonly waitingCount: number }
  );

export type DealFact =
  | (OfDeal & { readonly type: 'deal.created' })
  /** Payments, plan, names or meeting of the deal; its status is the same. */
  | (OfDeal & {
      readonly type: 'deal.settlement_changed';
      /** Absent for a change without a line in the chat, and in entries of an earlier version. */
      readonly kind?: SettlementStep;
    })
  /** The case of its dispute; its status is the same. */
  | (OfDeal & {
      readonly type: 'deal.case_changed';
      /** A mediator no longer looks after it: their stream of the chat ends. */
      readonly isReleased?: true;
    })
  | (OfDeal & { readonly type: 'deal.left_feed' })
  /** A member of staff has a conflict of interest from now on: the dispute leaves their feed. */
  | (OfDeal & { readonly type: 'deal.hidden_from'; readonly userId: string })
  | (OfDeal & {
      readonly type: 'deal.stepped';
      readonly action: DealAction;
      readonly from: DealStatus;
      readonly to: DealStatus;
    });

export type ChatFact = OfDeal &
  (
    | { readonly type: 'message.sent' | 'message.scanned'; readonly messageId: string }
    | { readonly type: 'messages.read'; readonly readerId: string; readonly lastReadMessageId: string }
  );

type PersonFact =
  /** To the person, these partners, and staff who judge a dispute of the person. */
  | { readonly type: 'profile.changed'; readonly userId: string; readonly partners: readonly string[] }
  /** Counts, ratings or trust, which exchanges change; to the same people. */
  | { readonly type: 'standing.changed'; readonly userId: string; readonly partners: readonly string[] }
  /** To the readers of the person's open offers, but for `except`, who have it already. */
  | {
      readonly type: 'profile.shown';
      readonly userId: string;
      readonly except: readonly string[];
      readonly pairs: readonly CurrencyPair[];
    }
  /** A filter reads the author of these requests otherwise than before. */
  | { readonly type: 'author.changed'; readonly requestIds: readonly string[] }
  /**
   * Each instance forgets what it knows of the account, and ends its streams.
   * These are all, or those of one session.
   */
  | { readonly type: 'account.changed'; readonly userId: string; readonly sessionId: string | null };

export type BlockFact =
  | {
      readonly type: 'block.changed';
      readonly users: readonly [string, string];
      /** True when one of the two has blocked the other now. */
      readonly isHidden: boolean;
    }
  | {
      readonly type: 'offers.hidden' | 'offers.shown';
      readonly readerId: string;
      readonly requestIds: readonly string[];
    };

/** A payment that was marked as sent a day ago and has not been received. */
interface PaymentFact extends OfDeal {
  readonly type: 'payment.unreceived';
}

/** Somebody has closed hints of these kinds in a chat; neither the person nor the deal is kept. */
interface HintFact {
  readonly type: 'hints.dismissed';
  readonly kinds: readonly ChatRisk[];
}

/** A number of a case for the metrics. */
interface CaseFact extends OfDeal {
  readonly type: 'case.measured';
  readonly what:
    | 'first_reply'
    | 'decision'
    | 'silent_sides'
    | 'reading_agrees'
    | 'reading_disagrees'
    | AppealResult;
  /** Seconds since the dispute was opened, or sides; 1 for an appeal or a second reading. */
  readonly value: number;
}

/** For staff alone: something of a case, or of the reports about one subject, is otherwise than before. */
export type StaffFact =
  | (OfDeal & { readonly type: 'case.changed'; readonly caseId: string })
  | { readonly type: 'report.sent' | 'report.answered'; readonly reportId: string };

interface NotificationFact {
  readonly type: 'notification.created';
  readonly notificationId: string;
  readonly userId: string;
  /**
   * It was merged into the notice that was there (NOTIF-08).
   * Absent: it was not, or an earlier version wrote this.
   */
  readonly isMerged?: boolean;
}

/**
 * People who are to be notified, in slices (`readers/notification-readers.ts`).
 * `after`: the last one, by id, who is notified already; null at the beginning.
 */
export type AudienceFact =
  /** Partners of who is at fault by a claim, of deals that ran between the two times (ISO). */
  | (OfDeal & {
      readonly type: 'partners.to_warn';
      readonly userId: string;
      readonly since: string;
      readonly at: string;
      readonly after: string | null;
    })
  /** Everybody whose report was answered together with this one. */
  | { readonly type: 'reporters.to_answer'; readonly reportId: string; readonly after: string | null };

export type Fact =
  | RequestFact
  | DealFact
  | ChatFact
  | PersonFact
  | BlockFact
  | PaymentFact
  | HintFact
  | CaseFact
  | StaffFact
  | AudienceFact
  | NotificationFact;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { readonly type: T }>;

/** The keys by which a stream that resumes finds a fact again. */
export interface FactKeys {
  /** People who get a view of their own. */
  readonly users?: readonly string[];
  /** The deal whose chat it belongs to. */
  readonly chat?: string;
  /** Seen on the market: the pair of the one offer that it concerns, or null for several. */
  readonly market?: { readonly pair: CurrencyPair | null };
  /** Seen by staff who judge disputes. */
  readonly staff?: boolean;
}

/**
 * Facts of the market alone.
 * They are kept for a shorter time than those of deals, chats and notifications.
 */
const MARKET_ONLY: ReadonlySet<FactType> = new Set<FactType>([
  ...(['request.posted', 'request.resumed', 'request.paused', 'request.edited', 'request.moved'] as const),
  ...([
    'request.viewed',
    'request.changed_unseen',
    'request.awaited',
    'profile.shown',
    'author.changed',
  ] as const),
]);

/** True when all of them concern the market alone, so that their entry is kept for the shorter time. */
export const isMarketOnly = (facts: readonly Fact[]): boolean =>
  facts.every(({ type }) => MARKET_ONLY.has(type));

export interface RecordedFact {
  readonly fact: Fact;
  readonly keys: FactKeys;
}

/**
 * One entry, which one change writes into the log.
 * Its number is the id of its events on every stream.
 */
export interface NewEntry {
  readonly facts: readonly Fact[];
  readonly keys: FactKeys;
}

/** The entries of a unit of work: one, or one for each chat where it concerns several. */
export function entriesOf(recorded: readonly RecordedFact[]): NewEntry[] {
  const entries: NewEntry[] = [];
  for (const { fact, keys } of recorded) {
    const last = entries.at(-1);
    const isOfAnotherChat =
      last?.keys.chat !== undefined && keys.chat !== undefined && last.keys.chat !== keys.chat;
    if (!last || isOfAnotherChat) entries.push({ facts: [fact], keys });
    else entries[entries.length - 1] = { facts: [...last.facts, fact], keys: joinKeys(last.keys, keys) };
  }
  return entries;
}

function joinKeys(a: FactKeys, b: FactKeys): FactKeys {
  const chat = a.chat ?? b.chat;
  const market =
    a.market && b.market ? { pair: samePair(a.market.pair, b.market.pair) } : (a.market ?? b.market);
  return {
    users: [...new Set([...(a.users ?? []), ...(b.users ?? [])])],
    ...(chat === undefined ? {} : { chat }),
    ...(market ? { market } : {}),
    staff: Boolean(a.staff || b.staff),
  };
}

const samePair = (a: CurrencyPair | null, b: CurrencyPair | null): CurrencyPair | null =>
  a && b && a[0] === b[0] && a[1] === b[1] ? a : null;
