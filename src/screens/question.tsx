// Question before an act that cannot be undone: the messaging app's own dialog, else the page's (DLG-01).
import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { cardSumText } from '#i18n/terms.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';

interface QuestionProps {
  readonly title: string;
  readonly message: string;
  readonly confirmText: string;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks when it is mounted. */
export function Question({ isDestructive = false, onConfirm, onCancel, ...texts }: QuestionProps) {
  const { native } = useShell();
  const [isInPage, setInPage] = useState(false);
  useEffect(() => {
    void native.confirm({ ...texts, isDestructive }).then((answer) => {
      if (answer === 'unsupported') setInPage(true);
      else if (answer === 'yes') onConfirm();
      else onCancel();
    });
  }, []);
  if (!isInPage) return null;
  const variant = isDestructive ? 'danger' : 'confirm';
  return <Dialog {...texts} variant={variant} onConfirm={onConfirm} onCancel={onCancel} />;
}

interface DeleteRequestQuestionProps extends Pick<QuestionProps, 'onConfirm' | 'onCancel'> {
  /** The id of the request's card. */
  readonly id: string;
}

/** CARD-01: with both sums in full, of which the card shows fewer digits (FMT-07). */
export function DeleteRequestQuestion({ id, ...answers }: DeleteRequestQuestionProps) {
  const card = useStores().feed.card(id);
  if (!card) return null;
  return (
    <Question
      title={strings.request.DELETE_REQUEST_TITLE}
      message={strings.request.deleteRequestMessage(
        cardSumText(card.paySum.peek(), card.payCurrency.peek()),
        cardSumText(card.receiveSum.peek(), card.receiveCurrency.peek()),
      )}
      confirmText={strings.home.DELETE_REQUEST}
      isDestructive
      {...answers}
    />
  );
}
