// Console dependencies: what the app gives the console.

import type { StaffChange } from '#contract/decode/admin-events.ts';
import type { Features } from '#contract/features.ts';
import type { ChatMessage } from '#domain/entities.ts';
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { EvidenceText } from '#i18n/help-texts.ts';
import type { Strings } from '#i18n/strings.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../state/mutations/idempotent-write.ts';

/**
 * The app gives them: the console is a bundle of its own, with a copy of each module that it imports.
 * Only plain values and functions cross: a signal of the app would not be followed here, and its ApiError is another class.
 */
export interface ConsoleDeps {
  readonly language: PageLanguage;
  /** Sentences of the first load, for the components that both have. */
  readonly strings: Strings;
  readonly viewerId: string;
  readonly roles: readonly StaffRole[];
  /** What the backend has beside the console. */
  readonly features: Features;
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
  readonly navigate: (path: string) => void;
  readonly clock: Clock;
  /** Calls the listener with each change of cases and reports (CASE-45). Returns what ends it. */
  readonly onStaffChange: (listener: (change: StaffChange) => void) => () => void;
  /** Calls the listener after changes of this deal's chat (CASE-60). Returns what ends it. */
  readonly onChatChange: (transactionId: string, listener: () => void) => () => void;
  /** The text of a message or of a line of the product, in the reader's language. */
  readonly chatText: (message: Pick<ChatMessage, 'type' | 'text' | 'system'>) => string;
  /** Calls the listener when the viewer's notifications have changed. Returns what ends it. */
  readonly onNotification: (listener: () => void) => () => void;
  /** One step back, or to this page. */
  readonly back: (parent: string) => void;
  /** True where the messaging app shows its own Back. */
  readonly hasBackButton: boolean;
  /** Saves the file of a private message under this name. False when it could not be fetched. */
  readonly savePrivateFile: (transactionId: string, messageId: string, name: string) => Promise<boolean>;
  /** The same for a file of the deal's chat. */
  readonly saveChatFile: (transactionId: string, messageId: string, name: string) => Promise<boolean>;
  /** Proofs of payment in these ways of paying; null when they cannot be loaded. */
  readonly loadEvidence: (payments: readonly OfferedPayment[]) => Promise<EvidenceText | null>;
  /** Saves the figures of so many days as CSV. False when they could not be fetched. */
  readonly saveFigures: (days: number) => Promise<boolean>;
  /** 'Today, 14:05'. */
  readonly dateTimeText: (at: number, now: number) => string;
  /** The sentence of a failed call. */
  readonly messageOf: (failure: unknown) => string;
  /** Its code, '' without one. */
  readonly codeOf: (failure: unknown) => string;
}
