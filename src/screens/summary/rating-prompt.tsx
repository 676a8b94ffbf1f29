// Rating prompt: a button that opens the rating dialog of a finished deal (ACT-08, ACT-07).
import { useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { type GivenRating, RatingDialog } from '../../components/rating/rating-dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealRatingStore } from '../../state/deal/rating.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import styles from './deal-ratings.module.css';

interface RatingPromptProps {
  readonly store: DealRatingStore;
  readonly name: string;
  /** '92 500.00 RUB for 1 000.00 USD with Anna'. */
  readonly dealName: string;
}

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
