// Kinds of risks in a chat, each with a hint of its own.

export const CHAT_RISKS = [
  'off_platform',
  'link',
  'impostor',
  'secrets',
  'cancel_paid',
  'hurry',
  'third_party',
  'other_sum',
  'overpaid',
  'pay_again',
  'cash_ahead',
] as const;
export type ChatRisk = (typeof CHAT_RISKS)[number];

/**
 * Phrases of one language by kind, separated by commas; links need none.
 * A phrase is a row of words with at most four others between two of them. 'send|pay' is either word, 'transfer*' any that
 * begins so, '#' any number; before '+support' is at most one other. A phrase with a negation in it or shortly before it
 * ('never send …') does not count, unless it begins with '!'.
 */
export interface RiskPhrases {
  /**
   * Words that turn a phrase after them into its opposite.
   * A phrase of one word that several languages share, as 'whatsapp', is turned by those of each of them.
   */
  readonly negations: string;
  /** Words that do so directly after a phrase, as in Turkish. */
  readonly negationsAfter?: string;
  readonly phrases: Readonly<Record<Exclude<ChatRisk, 'link'>, string>>;
}
