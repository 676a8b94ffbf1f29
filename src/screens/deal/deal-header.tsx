// Deal header: the summary sentence, then status and turn, above the chat.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { cardState, whoseTurn } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../../components/children.ts';
import { CardStatusPill } from '../../components/status/card-status-pill.tsx';
import styles from './deal-header.module.css';
import { dealSentence } from './deal-overview.tsx';
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
