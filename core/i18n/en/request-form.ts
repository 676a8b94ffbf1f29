// Sentences of the request form and of the fields it shares with the filter (CREATE, EDIT, FILTER).

export const requestForm = {
  CREATE_TITLE: 'New request',
  EDIT_TITLE: 'Edit request',
  DETAILS: 'Details',
  COMMENTS: 'Comments',
  SELL_GROUP: 'Currency I Sell',
  BUY_GROUP: 'Currency I Buy',
  CURRENCY: 'Currency',
  PAYMENT_METHODS: 'Payment methods',
  CHOOSE_CURRENCY: 'Choose a currency',
  CHOOSE_METHODS: 'Choose methods',
  CHOOSE_CURRENCY_FIRST: 'Choose a currency first',
  AMOUNTS: 'Amounts',
  AMOUNT_TO_RECEIVE: 'Amount to receive',
  AMOUNT_TO_PAY: 'Amount to pay',
  COMMENT: 'Comment',
  COMMENT_PLACEHOLDER: 'Anything the other side should know',
  CREATE_REQUEST: 'Create Request',
  CREATING: 'Creating...',
  SAVING_REQUEST: 'Saving...',

  /** CREATE-04. `rate` is formatted by FMT-02, `date` by dayText. */
  rateWithDate: (from: string, to: string, rate: string, date: string): string =>
    `Rate: 1 ${from} = ${rate} ${to} (${date})`,
  createSummary: (to: string, receive: string, from: string, pay: string): string =>
    `You will receive ${to} ${receive} and pay ${from} ${pay}`,
  /** RATE-04. */
  RATES_UNAVAILABLE: 'Rates are not available right now. Enter both amounts yourself.',

  /** Validation errors below a field. */
  CURRENCY_MISSING: 'Choose a currency',
  METHODS_MISSING: 'Choose at least one method',
  AMOUNT_MISSING: 'Enter an amount greater than 0',
  AMOUNT_TOO_LARGE: 'Enter at most 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Enter at most 8 decimals and 15 digits',
  AMOUNT_UNCLEAR: 'This amount is not clear. Enter it with digits and one dot.',
  SAME_CURRENCY: 'Choose two different currencies',

  /** CREATE-09, 10. */
  CREATED_TEXT: 'Request created successfully!',
  REDIRECTING: 'Redirecting to home page...',
  /** EDIT-01, 02. */
  SAVED_TEXT: 'Request saved',

  /** Suggestions above the form. */
  SUGGESTED_PAIRS: 'Suggested pairs',
  pairText: (sell: string, buy: string): string => `${sell} → ${buy}`,
  repeatText: (amount: string, buy: string, sell: string): string => `Repeat: ${amount} ${buy} for ${sell}`,
  /** Label of the method chips. */
  COMMON_METHODS: 'Methods to tap',
};
