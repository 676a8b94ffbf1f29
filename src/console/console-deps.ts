// Console dependencies: what the app gives the console.
import type { PageLanguage } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Strings } from '#i18n/strings.ts';
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
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
  readonly navigate: (path: string) => void;
  /** One step back, or to this page. */
  readonly back: (parent: string) => void;
  /** True where the messaging app shows its own Back. */
  readonly hasBackButton: boolean;
  /** Saves the file of a private message under this name. False when it could not be fetched. */
  readonly savePrivateFile: (transactionId: string, messageId: string, name: string) => Promise<boolean>;
  /** 'Today, 14:05'. */
  readonly dateTimeText: (at: number, now: number) => string;
  /** The sentence of a failed call. */
  readonly messageOf: (failure: unknown) => string;
  /** Its code, '' without one. */
  readonly codeOf: (failure: unknown) => string;
}
