// Help steps: what to do now, as ids of sentences, with a number to call or a site, and where and when that was checked (HELP-02).

export const HELP_STEPS = [
  'danger',
  'stopPaying',
  'bankNow',
  'askBank',
  'bankLine',
  'fraudLine',
  'police',
  'reportSite',
  'complainSite',
  'blockLine',
  'sepaRecall',
  'ukRefund',
  'pixReturn',
  'upiReport',
  'ruStatement',
  'zelleReport',
  'wireRecall',
  'achReturn',
  'paypalCase',
  'wiseReport',
  'revolutReport',
  'walletSupport',
  'cryptoFinal',
  'cryptoCheck',
  'cryptoExchange',
  'cashFinal',
  'cashCount',
  'keepProof',
  'waitForMoney',
  'askReference',
  'askTrace',
  'compareDetails',
  'leaveMoney',
  'returnToSender',
  'askWhoTook',
  'object',
  'askHold',
  'askSupport',
  'answerTruthfully',
  'tellOther',
] as const;
export type HelpStepId = (typeof HELP_STEPS)[number];

export interface HelpStep {
  readonly id: HelpStepId;
  /** A telephone number as people write it: '0 800 505 170'. */
  readonly phone?: string;
  /** An address without its scheme: 'ic3.gov'. */
  readonly site?: string;
}

/** A step that is true for a country or rail only, with its public source. */
export interface CheckedStep extends HelpStep {
  /** The public page that says so. */
  readonly source: string;
  /** ISO date of the day on which the step was last checked. */
  readonly checkedOn: string;
}

export const isChecked = (step: HelpStep): step is CheckedStep => 'source' in step;

/** 'https://www.psr.org.uk/information' is 'psr.org.uk'. */
export const hostOf = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').split('/')[0] ?? '';

/** The age at which an entry has to be checked again: the test of the data fails. */
export const MAX_CHECK_AGE_DAYS = 365;
