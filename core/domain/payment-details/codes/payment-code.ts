// Payment code: the account in a QR code of a public standard, as lines of payment details.

export interface PaymentCode {
  /** The name of its standard, such as 'SEPA'. */
  readonly standard: string;
  /** Lines in which the fields are found again, such as 'IBAN: …'. English, as quick messages are. */
  readonly lines: readonly string[];
  /** The code asks for an amount, which is not in the lines. */
  readonly hasAmount: boolean;
}
/**
 * The code that a text is; null for any other text.
 * 'unreadable': it is meant to be such a code and is damaged, or gives no account.
 */
export type ReadPaymentCode = PaymentCode | 'unreadable' | null;
