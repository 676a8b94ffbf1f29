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
  /** 'Let us do it without these forms': to leave the steps by which a deal is paid. */
  'no_guide',
] as const;
export type ChatRisk = (typeof CHAT_RISKS)[number];

/**
 * Phrases of one language by kind, separated by commas; links need none.
 * A phrase is a row of words with at most four others between two of them. 'send|pay' is either word, 'transfer*' any that
 * begins so, '#' any number; before '+support' is at most one other. A phrase with a negation ('never send …') does not
 * count, unless it begins with '!'. After a phrase, nothing behind a comma belongs to it.
 */
export interface RiskPhrases {
  /**
   * Words that turn a phrase into its opposite: up to four words before it, in it, or directly after it.
   * A phrase of one word that several languages share, as 'whatsapp', is turned by those of each of them.
   */
  readonly negations: string;
  /** Endings of negative verbs: they do so in the last word of a phrase or up to three words after it. */
  readonly negativeEndings?: string;
  /** Words by kind beside which a phrase is an everyday sentence, as in 'send the receipt again'. */
  readonly harmless?: Readonly<Partial<Record<ChatRisk, string>>>;
  readonly phrases: Readonly<Record<Exclude<ChatRisk, 'link'>, string>>;
}
