// Account rules: the word that a deletion asks for, and what an account waits for.

/** Typed by the person, so that nobody deletes an account by one tap. */
export const DELETION_WORD = 'DELETE';

/** The first name of everybody whose account was deleted; they have no other. */
export const DELETED_NAME = 'Deleted user';

/** What an account is told with each login until it is over or stopped; ISO times. */
export interface AccountNotice {
  /** When the account will be deleted; null: it will not. */
  readonly deletionAt: string | null;
  /** When another Telegram account takes this one over; null: none does. */
  readonly recoveryAt: string | null;
}
