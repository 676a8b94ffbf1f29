// Help advice: steps and texts for one payment, with all data of rails and countries. A script of its own, loaded with the page.

import { type HelpCase, type HelpReason, type HelpSide, helpCaseOf } from '#domain/help/help-case.ts';
import { type HelpMedium, helpCountryOf, helpRailOf, isCrypto, mediumOf } from '#domain/help/help-rail.ts';
import { helpSteps } from '#domain/help/help-steps.ts';
import { bankLanguageOf, countryCodeOf } from '#domain/help/home-country.ts';
import { type BankTextKind, bankText, evidenceText as textOfEvidence } from '#i18n/help-texts.ts';

export interface HelpQuestion {
  readonly reason: HelpReason;
  readonly side: HelpSide;
  readonly method: string;
  readonly currency: string;
  /** The viewer's country as their profile has it; '' when not known. */
  readonly home: string;
}

export type HelpAnswer = ReturnType<typeof adviseOn>;

export function adviseOn({ reason, side, method, currency, home }: HelpQuestion) {
  const helpCase = helpCaseOf(reason, side);
  const rail = helpRailOf(method, currency);
  const country = helpCountryOf(method, currency, countryCodeOf(home));
  const medium = isCrypto(currency) ? 'crypto' : mediumOf(rail);
  return {
    /** Steps in their order; never empty. */
    steps: helpSteps(helpCase, rail, country),
    /** Texts that fit, the most urgent one first; none where nobody could answer one. */
    texts: TEXTS[helpCase][medium],
    /** The language of the bank that the texts are for. */
    language: bankLanguageOf(country),
  };
}

/** The same as in `core/i18n`, whose code is in this script. */
export const writeBankText: typeof bankText = bankText;
export const evidenceText: typeof textOfEvidence = textOfEvidence;

const ASK: readonly BankTextKind[] = ['held'];
const POLICE: readonly BankTextKind[] = ['police'];
const NONE: readonly BankTextKind[] = [];
const OF_ACCOUNTS: Readonly<Record<HelpCase, readonly BankTextKind[]>> = {
  not_received: ASK,
  not_credited: ['trace'],
  other_name: ['sendBack'],
  taken_back: ['reversed', 'police'],
  held: ASK,
  deceived: ['recall', 'police'],
};

const ofMedia = (helpCase: HelpCase, crypto: readonly BankTextKind[], cash: readonly BankTextKind[]) => ({
  bank: OF_ACCOUNTS[helpCase],
  wallet: OF_ACCOUNTS[helpCase],
  crypto,
  cash,
});
const TEXTS: Readonly<Record<HelpCase, Readonly<Record<HelpMedium, readonly BankTextKind[]>>>> = {
  not_received: ofMedia('not_received', NONE, NONE),
  not_credited: ofMedia('not_credited', NONE, POLICE),
  other_name: ofMedia('other_name', NONE, NONE),
  taken_back: ofMedia('taken_back', POLICE, POLICE),
  held: ofMedia('held', ASK, NONE),
  deceived: ofMedia('deceived', ['exchange', 'police'], POLICE),
};
