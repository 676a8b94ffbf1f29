// Overview of a deal: the counterparty, the whole deal in one sentence, and the note of the request (ACT-01).

import type { DealDetails } from '#contract/decode/deal-details.ts';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import { formatTermsSides, type TermsSideText } from '#i18n/format-terms.ts';
import { strings } from '#i18n/strings.ts';
import { onlyWritesHere } from '#i18n/support.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { PersonRow } from '../../components/person/person-row.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './deal-overview.module.css';
import type { DealViewModel } from './deal-view-model.ts';

interface DealOverviewProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
}

export function DealOverview({ deal, view }: DealOverviewProps) {
  // An admin sees both parties in full further down.
  const counterparty =
    view.perspective === 'admin' ? null : view.perspective === 'author' ? deal.accepter : deal.author;
  return (
    <>
      {deal.status === 'disputed' && <OnlyWritesHere />}
      <Section>
        {counterparty && <PersonRow person={counterparty} />}
        <p className={styles.sentence}>{dealSentence(deal, view, true)}</p>
      </Section>
    </>
  );
}

/** At the top of every dispute: that is when people are approached by false admins. */
function OnlyWritesHere() {
  const { features, operator } = useStores().session.announced.value;
  if (!hasFeature(features, 'genuine', 1)) return null;
  return (
    <InlineNotice icon={shieldCheckIcon}>{onlyWritesHere(decodeOperator(operator).botUsername)}</InlineNotice>
  );
}

/** The deal in one sentence, as the viewer reads it. */
export function dealSentence(deal: DealDetails, view: DealViewModel, hasMethods: boolean): string {
  const [pay, receive] = formatTermsSides(deal, view.perspective, view.authorName);
  const sideText = ({ amount, methods }: TermsSideText): string =>
    hasMethods ? strings.terms.withMethods(amount, methods) : amount;
  const [paid, received] = [sideText(pay), sideText(receive)];
  return view.perspective === 'admin'
    ? strings.dealStatus.dealSentenceForAdmin(view.authorName, paid, received, view.otherName)
    : strings.deal.dealSentence(paid, received, view.otherName);
}

/** Renders nothing without a note. */
export function DealNote({ deal }: { readonly deal: DealDetails }) {
  if (!deal.note) return null;
  return (
    <Section header={strings.request.NOTE} padded>
      <p className={styles.note} dir="auto">
        <UserText text={deal.note} />
      </p>
    </Section>
  );
}
