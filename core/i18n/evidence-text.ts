// Evidence text: sentences of what proves a payment, and what does not, by ways of paying (CASE-42).
import { hostOf } from '#domain/help/help-step.ts';
import { evidenceOf, type OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { HelpTexts } from './help-texts.ts';

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
