// Own exchanges: what others see of the viewer, and what each exchange counts and why. Has no styles of its own: a chunk cannot bring any.
import type { OwnTrust } from '#contract/decode/trust.ts';
import { dealSummaryPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { trustSentences } from '#i18n/trust.ts';
import { countedDealTitle, countedText, factorSentences } from '#i18n/trust-factors.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';

interface OwnExchangesProps {
  readonly own: OwnTrust;
  /** Epoch ms. */
  readonly now: number;
}

export function OwnExchanges({ own: { facts, deals }, now }: OwnExchangesProps) {
  return (
    <>
      <Section header={strings.trustFactors.WHAT_OTHERS_SEE}>
        {trustSentences(facts, now).map((sentence) => (
          <ListRow key={sentence} title={sentence} />
        ))}
      </Section>
      <Section header={strings.trustFactors.WHAT_COUNTS} footer={strings.trustFactors.HOW_IT_COUNTS}>
        {deals.length === 0 && <ListRow title={strings.trustFactors.NO_EXCHANGES} />}
        {deals.map((deal) => (
          <ListRow
            key={deal.id}
            title={countedDealTitle(deal, now)}
            subtitle={factorSentences(deal).join(' ')}
            trailing={countedText(deal)}
            href={dealSummaryPath(deal.id)}
          />
        ))}
      </Section>
    </>
  );
}
