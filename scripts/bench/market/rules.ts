// Rules of the product that the model compares, each with those before it.

export interface Rules {
  readonly name: string;
  /** An author names a price, and may lower it. */
  readonly ownPrice: boolean;
  /** The form shows the requests that fit before anything is posted. */
  readonly matchesInForm: boolean;
  /** Authors of mirrored requests are notified; accepting takes one's own request down meanwhile. */
  readonly mirrored: boolean;
  /** An expired request leads to a new one with one tap. */
  readonly postAgain: boolean;
  /** How long a request lives, hours. */
  readonly ttlHours: number;
  /** People who did not post are notified in waves. */
  readonly alerts: boolean;
  /** An author who has not answered is reminded before the time is over (PUSH-11). */
  readonly reminders: boolean;
}

const TODAY: Rules = {
  name: 'as today',
  ownPrice: false,
  matchesInForm: false,
  mirrored: false,
  postAgain: false,
  alerts: false,
  reminders: false,
  ttlHours: 24,
};

const OWN_PRICE: Rules = { ...TODAY, name: 'with own price', ownPrice: true };
const IN_FORM: Rules = { ...OWN_PRICE, name: '+ matches in the form', matchesInForm: true };
const MIRRORED: Rules = {
  ...IN_FORM,
  name: '+ mirrored authors are notified',
  mirrored: true,
};
const AGAIN: Rules = {
  ...MIRRORED,
  name: '+ three days, posting again',
  postAgain: true,
  ttlHours: 72,
};
const ALERTS: Rules = { ...AGAIN, name: '+ alerts in waves', alerts: true };
/** Each row has what the rows above it have. */
export const ARMS: readonly Rules[] = [
  TODAY,
  OWN_PRICE,
  IN_FORM,
  MIRRORED,
  AGAIN,
  ALERTS,
  { ...ALERTS, name: '+ a reminder of the answer', reminders: true },
];

/** At most so many messages a person a day are of the groups of offers and alerts (the push rules). */
export const MAX_CALLS_A_DAY = 12;
/** People of one wave of alerts, and the time to the next. */
export const WAVE_PEOPLE = 10;
export const WAVE_MINUTES = 1;
/** Waves for one request, as sixty people an hour allow: after them it is too late. */
export const MAX_WAVES = 6;
