// Deal ratings: both ratings of a finished deal, or that a party gave none (ACT-08).
import type { DealDetails, DealRating } from '#contract/decode/deal-details.ts';
import { counterpartyId } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import type { DealRatingStore } from '../../state/deal/rating.ts';
import type { DealViewModel } from '../deal/deal-view-model.ts';
import styles from './deal-ratings.module.css';
import { RatingPrompt } from './rating-prompt.tsx';

interface DealRatingsProps {
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  readonly viewerId: string;
  readonly store: DealRatingStore;
}

export function DealRatings({ deal, view, viewerId, store }: DealRatingsProps) {
  const { authorId, accepterId } = deal;
  const ratings = store.ratings.value;
  // A backend that sends no ratings does not say who gave none.
  const isKnown = deal.ratings !== null;
  const by = (id: string) => ratings.find((rating) => rating.fromUserId === id);
  const rows =
    view.perspective === 'admin'
      ? [
          { title: strings.summary.ratingOf(view.authorName, view.otherName), rating: by(authorId) },
          { title: strings.summary.ratingOf(view.otherName, view.authorName), rating: by(accepterId) },
        ]
      : [
          { title: strings.deal.YOUR_RATING, rating: by(viewerId) },
          {
            title: strings.deal.THEIR_RATING,
            rating: by(counterpartyId(deal, viewerId)),
          },
        ];
  const isAtFault = store.isAtFault.value;
  if (!isKnown && ratings.length === 0 && !store.canRate.value && !isAtFault) return null;
  return (
    <Section header={strings.summary.RATINGS}>
      {rows.map(
        ({ title, rating }) => (rating || isKnown) && <RatingRow key={title} title={title} rating={rating} />,
      )}
      {isAtFault && <p className={styles.atFault}>{strings.summary.AT_FAULT}</p>}
      <RatingPrompt store={store} name={view.otherName} dealName={view.labels.name} />
    </Section>
  );
}

interface RatingRowProps {
  readonly title: string;
  readonly rating: DealRating | undefined;
}

function RatingRow({ title, rating }: RatingRowProps) {
  const isGood = rating?.value === 'up';
  return (
    <div className={styles.row}>
      <div className={styles.top}>
        <h3 className={styles.title}>{title}</h3>
        {rating ? (
          <span className={styles.value} data-good={isGood}>
            <Icon icon={isGood ? thumbsUpIcon : thumbsDownIcon} size={20} />
            <span>{isGood ? strings.deal.RATE_UP : strings.deal.RATE_DOWN}</span>
          </span>
        ) : (
          <span className={styles.none}>{strings.deal.NO_RATING}</span>
        )}
      </div>
      {rating?.comment && (
        <p className={styles.comment} dir="auto">
          {rating.comment}
        </p>
      )}
    </div>
  );
}
