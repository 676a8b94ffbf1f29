// Ready-made chat messages, exactly as they are sent (CHAT-02, CHAT-04).

export const FUNDS_SENT = '[Status] I have sent the funds.';
export const FUNDS_RECEIVED = '[Status] I have received the funds.';
/** Saved funds transfer details as a message. */
export const detailsMessage = (detailsText: string): string => `[Details] ${detailsText}`;

/** Unicode code points after trimming, as the backend counts them. */
export const MAX_MESSAGE_LENGTH = 4_000;
export const MESSAGE_TOO_LONG = 'A message can have at most 4,000 characters.';
