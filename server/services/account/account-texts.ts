// Sentences about an account: of notices to its person, and of refusals while it waits for its end.
import type { NotificationText } from '../notifications/notification-text.ts';

/** In UTC, as no time zone of the person is certain. */
const timeText = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

interface At {
  /** ISO. */
  readonly at: string;
}

/** Of the kinds that are about the end of an account. */
export const ACCOUNT_NOTICE_TEXTS = {
  'account.deletion': ({ at }: At): NotificationText => ({
    title: 'Your account will be deleted',
    message: `On ${timeText(at)}. Until then you can stop it in Settings, Security.`,
  }),
  'account.deletion_stopped': (): NotificationText => ({
    title: 'Your account stays',
    message: 'The deletion was stopped. Your offers are back.',
  }),
  'account.deletion_waits': ({ at }: At): NotificationText => ({
    title: 'Your account is not deleted yet',
    message: `An exchange or a role of yours has not ended. The next attempt is on ${timeText(at)}.`,
  }),
  'account.recovery_code': (): NotificationText => ({
    title: 'New recovery code',
    message:
      'A recovery code was made for your account. Was it not you? Make a new one, and sign out everywhere.',
  }),
  'account.recovery': ({ at }: At): NotificationText => ({
    title: 'Somebody takes over your account',
    message: `Another Telegram account has your recovery code and gets this account on ${timeText(at)}. Is it not you? Stop it in Settings, Security.`,
  }),
  'account.recovery_stopped': (): NotificationText => ({
    title: 'Recovery stopped',
    message: 'It was stopped by somebody who is signed in to the other account.',
  }),
} as const;

export const deletionScheduled = (at: Date): string =>
  `Your account will be deleted on ${timeText(at.toISOString())}. Stop that first, in Settings, Security.`;
export const RECOVERY_UNDER_WAY =
  'This account is about to take over another one. Stop that first, in Settings, Security.';
export const ACCOUNT_IN_USE =
  'Only an account without exchanges, offers and roles can take over another one.';
export const OWN_CODE = 'This is the code of the account that you are using.';
