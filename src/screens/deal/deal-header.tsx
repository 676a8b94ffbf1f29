// Deal header: the summary sentence, then status and turn, above the chat.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import { cardState, whoseTurn } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import { onlyWritesHere } from '#i18n/support.ts';
import { formatTermsSides, type TermsSideText } from '#i18n/terms.ts';
import type { Children } from '../../components/children.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { PersonRow } from '../../components/person/person-row.tsx';
import { CardStatusPill } from '../../components/status/card-status-pill.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './deal-header.module.css';
import dealOverviewStyles from './deal-overview.module.css';
import type { DealViewModel } from './deal-view-model.ts';

interface DealHeaderProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
}

/** Both amounts and the counterparty in one sentence. */
export const DealSummary = ({ deal, view }: DealHeaderProps) => (
  <p className={styles.summary}>{dealSentence(deal, view, false)}</p>
);

interface DealStatusLineProps extends DealHeaderProps {
  readonly viewerId: string;
  /** The guide of the payments says whose turn it is. */
  readonly isGuided: boolean;
  /** The countdown, where no button has it. */
  readonly countdown: Children;
}

export function DealStatusLine({ deal, view, viewerId, isGuided, countdown }: DealStatusLineProps) {
  const turn = isGuided ? '' : turnText(deal, view, viewerId);
  return (
    <div className={styles.statusLine}>
      <CardStatusPill state={cardState(deal, viewerId)} />
      {turn && <span className={styles.turn}>{turn}</span>}
      {countdown}
    </div>
  );
}

function turnText(deal: DealDetails, view: DealViewModel, viewerId: string): string {
  if (deal.status === 'disputed')
    return view.role === 'admin' ? strings.home.TURN.you : strings.dealStatus.ADMIN_TURN;
  const turn = whoseTurn(deal, viewerId);
  if (turn === 'you') return strings.home.TURN.you;
  if (turn === 'them') return strings.dealStatus.waitingFor(view.otherName);
  return deal.status === 'initiated' ? strings.dealStatus.EITHER_TURN : '';
}

interface DealOverviewProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
}

/**
 * Overview of a deal: the counterparty, the whole deal in one sentence,
 * and the note of the request (ACT-01).
 */
export function DealOverview({ deal, view }: DealOverviewProps) {
  // An admin sees both parties in full further down.
  const counterparty =
    view.perspective === 'admin' ? null : view.perspective === 'author' ? deal.accepter : deal.author;
  return (
    <>
      {deal.status === 'disputed' && <OnlyWritesHere />}
      <Section>
        {counterparty && <PersonRow person={counterparty} />}
        <p className={dealOverviewStyles.sentence}>{dealSentence(deal, view, true)}</p>
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
function dealSentence(deal: DealDetails, view: DealViewModel, hasMethods: boolean): string {
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
      <p className={dealOverviewStyles.note} dir="auto">
        <UserText text={deal.note} />
      </p>
    </Section>
  );
}
