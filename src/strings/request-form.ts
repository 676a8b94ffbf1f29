// Sentences of the request form and of the fields it shares with the filter (CREATE, EDIT, FILTER).

export const CREATE_TITLE = 'New request';
export const EDIT_TITLE = 'Edit request';
export const DETAILS = 'Details';
export const COMMENTS = 'Comments';
export const SELL_GROUP = 'Currency I Sell';
export const BUY_GROUP = 'Currency I Buy';
export const CURRENCY = 'Currency';
export const PAYMENT_METHODS = 'Payment methods';
export const CHOOSE_CURRENCY = 'Choose a currency';
export const CHOOSE_METHODS = 'Choose methods';
export const CHOOSE_CURRENCY_FIRST = 'Choose a currency first';
export const AMOUNTS = 'Amounts';
export const AMOUNT_TO_RECEIVE = 'Amount to receive';
export const AMOUNT_TO_PAY = 'Amount to pay';
export const COMMENT = 'Comment';
export const COMMENT_PLACEHOLDER = 'Anything the other side should know';
export const CREATE_REQUEST = 'Create Request';
export const CREATING = 'Creating...';
export const SAVING_REQUEST = 'Saving...';

/** CREATE-04. `rate` is formatted by FMT-02, `date` by dayText. */
export const rateWithDate = (from: string, to: string, rate: string, date: string): string =>
  `Rate: 1 ${from} = ${rate} ${to} (${date})`;
export const createSummary = (to: string, receive: string, from: string, pay: string): string =>
  `You will receive ${to} ${receive} and pay ${from} ${pay}`;
/** RATE-04. */
export const RATES_UNAVAILABLE = 'Rates are not available right now. Enter both amounts yourself.';

/** Validation errors below a field. */
export const CURRENCY_MISSING = 'Choose a currency';
export const METHODS_MISSING = 'Choose at least one method';
export const AMOUNT_MISSING = 'Enter an amount greater than 0';
export const AMOUNT_TOO_LARGE = 'Enter at most 1 000 000 000 000';
export const AMOUNT_TOO_PRECISE = 'Enter at most 8 decimals';
export const SAME_CURRENCY = 'Choose two different currencies';

/** CREATE-09, 10. */
export const CREATED_TEXT = 'Request created successfully!';
export const REDIRECTING = 'Redirecting to home page...';
/** EDIT-01, 02. */
export const SAVED_TEXT = 'Request saved';

/** Suggestions above the form. */
export const SUGGESTED_PAIRS = 'Suggested pairs';
export const pairText = (sell: string, buy: string): string => `${sell} → ${buy}`;
export const repeatText = (amount: string, buy: string, sell: string): string =>
  `Repeat: ${amount} ${buy} for ${sell}`;
/** Label of the method chips. */
export const COMMON_METHODS = 'Methods to tap';
