// Deal ratings: both ratings of a finished deal, or that a party gave none (ACT-08).

import { useState } from 'react';
import type { DealDetails, DealRating } from '#contract/decode/deal-details.ts';
import { counterpartyId } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { type GivenRating, RatingDialog } from '../../components/rating/rating-dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealRatingStore } from '../../state/deal/rating.ts';
import type { DealViewModel } from '../deal/deal-view-model.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import styles from './deal-ratings.module.css';

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

interface RatingPromptProps {
  readonly store: DealRatingStore;
  readonly name: string;
  /** '92 500.00 RUB for 1 000.00 USD with Anna'. */
  readonly dealName: string;
}

/** Rating prompt: a button that opens the rating dialog of a finished deal (ACT-08, ACT-07). */
export function RatingPrompt({ store, name, dealName }: RatingPromptProps) {
  const { toasts } = useStores();
  const { native } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<GivenRating | null>(null);
  const canRate = store.canRate.value;
  const send = async (value: 'up' | 'down', comment: string): Promise<void> => {
    // A double tap can come before the busy button is rendered.
    if (store.isRating.peek()) return;
    native.lateControls?.hideKeyboard();
    const isDone = await store.rate(value, comment);
    native.haptic(isDone ? 'success' : 'error');
    if (!isDone) return;
    setOpen(false);
    toasts.show(strings.summary.RATING_SENT, 'success');
  };
  useClosingConfirmation(isOpen && Boolean(given?.comment));
  const shown = useBottomButtons({
    main: {
      text: strings.summary.SEND_RATING,
      isEnabled: given !== null,
      isBusy: store.isRating.value,
      onPress: () => given && void send(given.value, given.comment),
      reason: strings.deal.RATE_TO_CONTINUE,
    },
    isShown: isOpen && canRate,
    isInSheet: true,
  });
  if (!canRate) return null;
  return (
    <div className={styles.rate}>
      <Button wide variant="secondary" onClick={() => setOpen(true)}>
        {strings.summary.rateName(name)}
      </Button>
      {isOpen && (
        <RatingDialog
          title={strings.summary.rateName(name)}
          summary={strings.summary.rateQuestion(dealName)}
          submitText={shown === 'none' ? strings.summary.SEND_RATING : null}
          onChange={setGiven}
          busy={store.isRating.value}
          error={store.error.value}
          onSubmit={(rating) => (rating ? void send(rating.value, rating.comment) : setOpen(false))}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}
