// Help texts: sentences of the page 'Something is wrong', texts for banks, and what proves a payment (CASE-42); loaded on demand.
import type { HelpSide } from '#domain/help/help-case.ts';
import { type HelpStepId, hostOf } from '#domain/help/help-step.ts';
import { evidenceOf, type OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { Language } from '#domain/languages.ts';
import type { sentences as helpTexts } from './generated/en/help.ts';

/** The type of every language's help texts. */
export type HelpTexts = typeof helpTexts;

/** A new step without a sentence does not compile. */
export const stepSentence = (texts: HelpTexts, id: HelpStepId): string => texts.helpSteps[id];

export const BANK_TEXTS = ['recall', 'trace', 'sendBack', 'reversed', 'held', 'exchange', 'police'] as const;
export type BankTextKind = (typeof BANK_TEXTS)[number];

/** Facts of a payment in a text. '' for what is not known: a blank stands for it, nothing is invented. */
export interface BankTextFacts {
  /** The side of the viewer: made the payment, or was to get it. */
  readonly side: HelpSide;
  /** '1 000.00 USD'. */
  readonly amount: string;
  readonly method: string;
  /** Start of the deal, epoch ms: when the money moved is not known. */
  readonly startedAt: number;
  /** The holder of the account to be paid, or to pay, as the other side has declared. */
  readonly holder: string;
  /** The holder of the viewer's own account, as they have declared. */
  readonly ownHolder: string;
  /** The account that was paid to. */
  readonly details: string;
  /** The other person as the deal shows them. */
  readonly otherName: string;
  readonly dealId: string;
}

type FactLine = Exclude<keyof BankTextFacts, 'side' | 'ownHolder'> | 'paidAt' | 'reference';
const PAYMENT: readonly FactLine[] = ['amount', 'paidAt', 'startedAt', 'method'];
const OWN_PAYMENT: readonly FactLine[] = [...PAYMENT, 'holder', 'details', 'reference'];
const INCOMING_PAYMENT: readonly FactLine[] = [...PAYMENT, 'holder', 'reference'];
const FACTS_OF: Readonly<Record<BankTextKind, readonly FactLine[]>> = {
  recall: OWN_PAYMENT,
  trace: OWN_PAYMENT,
  sendBack: INCOMING_PAYMENT,
  reversed: INCOMING_PAYMENT,
  held: [...PAYMENT, 'reference'],
  exchange: ['amount', 'paidAt', 'method', 'details', 'reference'],
  police: [...OWN_PAYMENT, 'otherName', 'dealId'],
};

/** The whole text, ready to be copied; `language`: that of `texts`. */
export function bankText(
  texts: HelpTexts,
  language: Language,
  kind: BankTextKind,
  facts: BankTextFacts,
): string {
  const t = texts.facts;
  const holder = orBlank(facts.holder);
  const lines: Readonly<Record<FactLine, string>> = {
    amount: t.amount(orBlank(facts.amount)),
    paidAt: t.PAID_ON,
    startedAt: t.startedOn(dateText(facts.startedAt, language)),
    method: t.method(orBlank(facts.method)),
    holder: facts.side === 'pay' ? t.recipient(holder) : t.payer(holder),
    details: t.account(orBlank(facts.details)),
    reference: kind === 'exchange' ? t.TRANSACTION : t.REFERENCE,
    otherName: t.otherPerson(orBlank(facts.otherName)),
    dealId: t.deal(facts.dealId),
  };
  const shown = FACTS_OF[kind].filter((line) => line !== 'details' || facts.side === 'pay');
  return texts.bankTexts[kind](
    shown.map((line) => lines[line]).join('\n'),
    t.signature(orBlank(facts.ownHolder)),
  );
}

const BLANK = '[…]';
/** Longest account details in a text, in characters. */
const MAX_DETAILS = 500;

/** People write details over several lines; in a text each fact has one. */
function orBlank(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return Array.from(line).slice(0, MAX_DETAILS).join('') || BLANK;
}

/** '21 November 2025' with Latin digits. */
const dateText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).format(at);

/** Plain values, so that they can be handed to the console. */
export interface EvidenceText {
  readonly title: string;
  readonly provesTitle: string;
  readonly failsTitle: string;
  readonly groups: readonly {
    readonly methods: string;
    /** `source`: 'Source: paytm.com', '' for what is true of every account. */
    readonly proves: readonly { readonly text: string; readonly source: string }[];
    readonly fails: readonly string[];
  }[];
}

export const evidenceText = (
  { evidence: t, page }: Pick<HelpTexts, 'evidence' | 'page'>,
  payments: readonly OfferedPayment[],
): EvidenceText => ({
  ...{ title: t.TITLE, provesTitle: t.PROVES, failsTitle: t.FAILS },
  groups: evidenceOf(payments).map(({ methods, proves, fails }) => ({
    methods: methods.join(', '),
    proves: proves.map(({ id, source }) => ({
      text: t.PROOFS[id],
      source: source ? page.source(hostOf(source)) : '',
    })),
    fails: fails.map((id) => t.NO_PROOFS[id]),
  })),
});
