// Sentences that a banned person reads.
import type { Suspension } from '#domain/suspension.ts';
import type { NotificationText } from '../notifications/notification-texts.ts';

/** ACC-03. */
export const suspended = ({ reason, until }: Suspension): string =>
  `Your account is suspended ${until ? `until ${until.slice(0, 16).replace('T', ' ')} UTC` : 'for good'}. Reason: ${reason}`;

export const suspensionNotice = (suspension: Suspension): NotificationText => ({
  title: 'Account suspended',
  message: suspended(suspension),
});

export const LIFTED_NOTICE: NotificationText = {
  title: 'Suspension lifted',
  message: 'Your account is no longer suspended.',
};
