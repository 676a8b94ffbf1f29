// Help advice: the ordered steps of a case, by rail and country, as one total table (HELP-02).
import { COUNTRY_STEPS } from './country-steps.ts';
import type { HelpCase } from './help-case.ts';
import { type HelpMedium, type HelpRail, mediumOf } from './help-rail.ts';
import type { HelpStep, HelpStepId } from './help-step.ts';
import { RAIL_STEPS, RECALLS } from './rail-steps.ts';

/** Steps of the table that stand for those of the rail or the country. */
type Slot = HelpStepId | '@rail' | '@recall' | '@lines' | '@complaint';

const PROOF_ONLY: readonly Slot[] = ['keepProof'];
const DECEIVED: readonly Slot[] = ['danger', 'stopPaying', '@rail', '@lines', 'police', 'keepProof'];
const OTHER_NAME: readonly Slot[] = ['leaveMoney', 'returnToSender', 'keepProof'];
const HELD_BY_WALLET: readonly Slot[] = ['askSupport', 'answerTruthfully', 'tellOther', 'keepProof'];
const TAKEN_BACK_END: readonly Slot[] = ['object', '@complaint', '@lines', 'police', 'keepProof'];

const PLANS: Readonly<Record<HelpCase, Readonly<Record<HelpMedium, readonly Slot[]>>>> = {
  not_received: {
    bank: ['waitForMoney', 'askReference', 'keepProof'],
    wallet: ['waitForMoney', 'askReference', 'keepProof'],
    crypto: ['waitForMoney', 'cryptoCheck', 'keepProof'],
    cash: ['cashCount', 'keepProof'],
  },
  not_credited: {
    bank: ['compareDetails', 'askTrace', '@recall', '@complaint', 'keepProof'],
    wallet: ['compareDetails', 'walletSupport', 'keepProof'],
    crypto: ['cryptoCheck', 'compareDetails', 'cryptoExchange', 'keepProof'],
    cash: ['cashFinal', 'police', 'keepProof'],
  },
  other_name: {
    bank: OTHER_NAME,
    wallet: OTHER_NAME,
    crypto: ['leaveMoney', 'keepProof'],
    cash: PROOF_ONLY,
  },
  taken_back: {
    bank: ['askWhoTook', ...TAKEN_BACK_END],
    wallet: ['askSupport', ...TAKEN_BACK_END],
    crypto: ['cryptoCheck', 'police', 'keepProof'],
    cash: ['police', 'keepProof'],
  },
  held: {
    bank: ['askHold', 'answerTruthfully', 'tellOther', '@complaint', 'keepProof'],
    wallet: HELD_BY_WALLET,
    crypto: HELD_BY_WALLET,
    cash: PROOF_ONLY,
  },
  deceived: { bank: DECEIVED, wallet: DECEIVED, crypto: DECEIVED, cash: DECEIVED },
};

/** Steps of a country that are calls for help against fraud, beside the emergency number. */
const LINES: readonly HelpStepId[] = ['blockLine', 'fraudLine', 'reportSite'];

/**
 * The steps of a case, in order; never empty. `country`: null when not known.
 * For a bank in a country of which nothing was checked, a fraud has 'askBank' among its steps.
 */
export function helpSteps(helpCase: HelpCase, rail: HelpRail, country: string | null): readonly HelpStep[] {
  const own = (country !== null && COUNTRY_STEPS[country]) || [];
  const withId = (ids: readonly HelpStepId[]) => own.filter(({ id }) => ids.includes(id));
  const railSteps = rail === 'bank' ? [bankStep(withId([...LINES, 'police']).length > 0)] : RAIL_STEPS[rail];
  const stepsOf = (slot: Slot): readonly HelpStep[] => {
    switch (slot) {
      case '@rail':
        return railSteps;
      case '@recall':
        return railSteps.filter(({ id }) => RECALLS.includes(id));
      case '@lines':
        return withId(LINES);
      case '@complaint':
        return withId(['complainSite']);
      default: {
        const checked = [...own, ...railSteps].filter(({ id }) => id === slot);
        return checked.length > 0 ? checked : [{ id: slot }];
      }
    }
  };
  return withoutRepeats(PLANS[helpCase][mediumOf(rail)].flatMap(stepsOf));
}

const bankStep = (isKnownCountry: boolean): HelpStep => ({ id: isKnownCountry ? 'bankNow' : 'askBank' });

/** India's line is a step of its rail and of its country. */
const withoutRepeats = (steps: readonly HelpStep[]): readonly HelpStep[] =>
  steps.filter(
    ({ id, phone }, at) => steps.findIndex((step) => step.id === id && step.phone === phone) === at,
  );
