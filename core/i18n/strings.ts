// Sentences in the language of the page, those of all parts of the catalogue as far as they are loaded.
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CardState } from '#domain/card-state.ts';
import type { CaseGround, CaseOutcome } from '#domain/cases/case-grounds.ts';
import type { CaseQuestion, CaseReason, CaseWant } from '#domain/cases/case-reasons.ts';
import type { CaseStatus } from '#domain/cases/case-status.ts';
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { DealAction } from '#domain/deal-table.ts';
import type { DealStatus, FileScanState } from '#domain/entities.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { SettingsPage } from '#domain/page-paths.ts';
import type { DetailKind } from '#domain/payment-details/detail-field.ts';
import type { ReportOutcome, ReportReason } from '#domain/reports.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { LineKind, TransferKind } from '#domain/system-kinds.ts';
import type { TrustLevel } from '#domain/trust.ts';
import type { sentences as common } from './generated/en/common.ts';
import type { sentences as console } from './generated/en/console.ts';
import { sentences as first } from './generated/en/first.ts';
import type { sentences as pages } from './generated/en/pages.ts';
import type { sentences as screens } from './generated/en/screens.ts';

type Table<Key extends string, Text = string> = Readonly<Record<Key, Text>>;
type OfName = (name: string) => string;
/** `n` of `of`: which payment; `sum`: its amount with the currency. */
type OfTransfer = (name: string, n: string, of: string, sum: string) => string;

/** Taken by nobody, when a deadline passes. */
type TimedStep = Extract<DealAction, `${string}_timeout`>;
/** Besides the actions of the table, the acceptance that created the deal. */
type PersonStep = Exclude<DealAction, 'send_message' | TimedStep> | 'accept';

/** Sentences by a code: a new code without its sentence does not compile. */
interface TotalTables {
  readonly home: {
    readonly CARD_ACTION: Table<CardState, string | null>;
    readonly CARD_STATUS: Table<CardState, string | null>;
    readonly TURN: Table<'you' | 'them' | 'nobody'>;
  };
  readonly filterSummary: { readonly EXCHANGE_WITH: Table<FeedFilter['exchangeWith']> };
  readonly errors: { readonly ERROR_TEXT: Table<ErrorCode> };
  readonly moderation: { readonly REPORT_REASON_TEXT: Table<ReportReason> };
  readonly settings: { readonly MENU: Table<SettingsPage> };
  readonly trust: { readonly LEVEL: Table<TrustLevel> };
  readonly chat: { readonly FILE_SCAN_TEXT: Table<FileScanState> };
  readonly chatHints: { readonly HINT: Table<ChatRisk> };
  readonly dealActions: { readonly DEAL_ACTION_TEXT: Table<DealAction, string | null> };
  readonly dealSteps: {
    readonly STEPS_BY_YOU: Table<PersonStep>;
    readonly STEPS_BY_OTHERS: Table<PersonStep, OfName>;
    readonly TIMED_STEPS: Table<TimedStep>;
  };
  readonly notices: { readonly NOTICE_TITLES: Table<NotificationKind> };
  readonly paymentDetails: { readonly DETAIL_KIND: Table<DetailKind> };
  readonly summary: { readonly DEAL_RESULT_TEXT: Table<DealStatus> };
  readonly systemLines: {
    readonly SYSTEM_LINES: Table<LineKind, string | OfName>;
    readonly TRANSFER_LINES: Table<TransferKind, OfTransfer>;
  };
  readonly people: { readonly ROLE: Table<StaffRole> };
  readonly words: {
    readonly STATUS: Table<CaseStatus>;
    readonly REASON: Table<CaseReason>;
    readonly QUESTION: Table<CaseQuestion>;
    readonly WANT: Table<CaseWant>;
    readonly OUTCOME: Table<CaseOutcome>;
    readonly GROUND: Table<CaseGround>;
  };
  readonly reports: {
    readonly REASON: Table<ReportReason>;
    readonly OUTCOME: Table<ReportOutcome>;
    readonly ASK: Table<ReportOutcome>;
    readonly ASK_OF_REQUEST: Table<ReportOutcome>;
    readonly CONFIRM: Table<ReportOutcome>;
  };
}

type Total<Sentences extends TotalTables> = Sentences;
/** The sentences of every language, those of all parts of the catalogue (LANG-02). */
export type Strings = Total<typeof first & typeof common & typeof screens & typeof pages & typeof console>;
/** Sentences of one part. */
export type SomeStrings = { readonly [Subject in keyof Strings]?: Partial<Strings[Subject]> };

/**
 * The sentences. To be read where they are drawn, never when a module is evaluated:
 * another language replaces them. Those of a later part are there when its script is; the layer check finds what
 * reads them in an earlier one.
 */
export const strings = { ...first } as Strings;

/** The language of `strings`. */
export let pageLanguage: PageLanguage = 'en';

const subjects: Record<string, object> = strings;

/** Adds a part in English, which its script brings. Those that are translated already stay so. */
export function addEnglish(part: SomeStrings): void {
  for (const [subject, sentences] of Object.entries(part))
    subjects[subject] = { ...sentences, ...subjects[subject] };
}

/** Replaces the sentences of a part by those in the language of the page. */
export function setStrings(language: PageLanguage, part: SomeStrings): void {
  pageLanguage = language;
  for (const [subject, sentences] of Object.entries(part))
    subjects[subject] = { ...subjects[subject], ...sentences };
}
