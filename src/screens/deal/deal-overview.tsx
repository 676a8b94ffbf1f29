// With whom and about what: the other side and the whole deal in one sentence (ACT-01).
import type { Deal } from '#api/decode/deal-details.ts';
import { Section } from '../../components/layout/section.tsx';
import { dealSentence } from '../../strings/deal.ts';
import { dealSentenceOfTwo } from '../../strings/deal-status.ts';
import { withMethods } from '../../strings/terms.ts';
import styles from './deal-overview.module.css';
import type { DealView } from '../../components/deal/deal-view-model.ts';
import { PersonRow } from '../../components/person/person-row.tsx';
import { termsSides } from '../../components/deal/format-terms.ts';

export interface DealFactsProps {
  readonly deal: Deal;
  readonly view: DealView;
}

export function DealFacts({ deal, view }: DealFactsProps) {
  // An admin reads more of both, further down.
  const other = view.reader === 'admin' ? null : view.reader === 'author' ? deal.accepter : deal.initiator;
  return (
    <Section>
      {other && <PersonRow person={other} />}
      <p className={styles.sentence}>{sentence(deal, view)}</p>
    </Section>
  );
}

function sentence(deal: Deal, view: DealView): string {
  const [pay, receive] = termsSides(deal, view.reader, view.authorName);
  const paid = withMethods(pay.amount, pay.methods);
  const received = withMethods(receive.amount, receive.methods);
  return view.reader === 'admin'
    ? dealSentenceOfTwo(view.authorName, paid, received, view.otherName)
    : dealSentence(paid, received, view.otherName);
}
