// Sentences of the screens that are not common to all, in the language of the page: they come with the later groups of lazy screens.
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { DealAction } from '#domain/deal-table.ts';
import type { DealStatus, FileScanState } from '#domain/entities.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { DetailKind } from '#domain/payment-details/detail-field.ts';
import type { LineKind, TransferKind } from '#domain/system-kinds.ts';
import { screenStrings as english } from './generated/en/screens.ts';

type Table<Key extends string, Text = string> = Readonly<Record<Key, Text>>;
type OfName = (name: string) => string;
/** `n` of `of`: which payment; `sum`: its amount with the currency. */
type OfTransfer = (name: string, n: string, of: string, sum: string) => string;

/** Taken by nobody, when a deadline passes. */
type TimedStep = Extract<DealAction, `${string}_timeout`>;
/** Besides the actions of the table, the acceptance that created the deal. */
type PersonStep = Exclude<DealAction, 'send_message' | TimedStep> | 'accept';

/** A new code without a sentence does not compile. */
export const ENGLISH_SCREENS = english satisfies {
  chat: { FILE_SCAN_TEXT: Table<FileScanState> };
  chatHints: { HINT: Table<ChatRisk> };
  dealActions: { DEAL_ACTION_TEXT: Table<DealAction, string | null> };
  dealSteps: {
    STEPS_BY_YOU: Table<PersonStep>;
    STEPS_BY_OTHERS: Table<PersonStep, OfName>;
    TIMED_STEPS: Table<TimedStep>;
  };
  notices: { NOTICE_TITLES: Table<NotificationKind> };
  paymentDetails: { DETAIL_KIND: Table<DetailKind> };
  summary: { DEAL_RESULT_TEXT: Table<DealStatus> };
  systemLines: {
    SYSTEM_LINES: Table<LineKind, string | OfName>;
    TRANSFER_LINES: Table<TransferKind, OfTransfer>;
  };
};
/** The type of every language's sentences of the screens (LANG-02). */
export type ScreenStrings = typeof ENGLISH_SCREENS;

/** To be read where a sentence is drawn, as `strings`. */
export let screenStrings: ScreenStrings = ENGLISH_SCREENS;

export function setScreenStrings(translated: ScreenStrings): void {
  screenStrings = translated;
}
