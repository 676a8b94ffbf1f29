// Deal header: terms, then status and turn, above the chat.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { cardState, whoseTurn } from '#domain/card-state.ts';
import { formatTermsSides, type TermsSideText } from '#i18n/format-terms.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { strings } from '#i18n/strings.ts';
import { breakableAmount } from '#i18n/terms.ts';
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { arrowRightIcon } from '../../components/icons/icons.ts';
import { CardStatusPill } from '../../components/status/card-status-pill.tsx';
import styles from './deal-header.module.css';
import type { DealViewModel } from './deal-view-model.ts';

/** Characters of both amounts above which they are set smaller, to stay on one line of a common phone. */
const LONG_AMOUNTS = 26;

interface DealTermsProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
}

/** Both amounts, as the reader sees them. */
export function DealTerms({ deal, view }: DealTermsProps) {
  const [pay, receive] = formatTermsSides(deal, view.perspective, view.authorName);
  const isLong = pay.amount.length + receive.amount.length > LONG_AMOUNTS;
  return (
    <div className={styles.terms} data-long={isLong}>
      <HeaderSide side={pay} />
      <Icon icon={arrowRightIcon} size={16} className={styles.arrow} mirrored />
      <HeaderSide side={receive} />
    </div>
  );
}

interface DealStatusLineProps extends DealTermsProps {
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

function HeaderSide({ side }: { readonly side: TermsSideText }) {
  return (
    <div className={styles.side}>
      <p className={styles.label}>{side.label}</p>
      <p className={styles.amount}>{breakableAmount(side.amount)}</p>
    </div>
  );
}

function turnText(deal: DealDetails, view: DealViewModel, viewerId: string): string {
  if (deal.status === 'disputed')
    return view.role === 'admin' ? strings.home.TURN.you : screenStrings.dealStatus.ADMIN_TURN;
  const turn = whoseTurn(deal, viewerId);
  if (turn === 'you') return strings.home.TURN.you;
  if (turn === 'them') return screenStrings.dealStatus.waitingFor(view.otherName);
  return deal.status === 'initiated' ? screenStrings.dealStatus.EITHER_TURN : '';
}
