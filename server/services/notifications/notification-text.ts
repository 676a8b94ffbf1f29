// Notification text: title and message, and the name in them.
export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

export const nameOrFallback = (name: string): string => name || 'Somebody';

/** A sentence with somebody's reason or an admin's note. */
export const withNote = (message: string, note: string): string =>
  note ? `${message} Reason: ${note}` : message;
