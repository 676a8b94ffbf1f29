// The question before an action: a reason, a rating, or both in turn; what was typed stays on an error.
import { useState } from 'react';
import type { DealAction } from '#domain/deal-table.ts';
import type { DealInput } from '../../state/deal/page.ts';
import { RatingDialog, type RatingGiven } from '../../components/rating/rating-dialog.tsx';
import { CONTINUE, DEAL_ACTION_TEXT, type DealNamed, dealQuestion } from '../../strings/deal-actions.ts';
import { DEAL_PLAN } from '../../components/deal/action-prompts.ts';
import type { DealParty } from '../../components/deal/deal-view-model.ts';
import { FaultChoice } from './fault-picker.tsx';
import { ReasonSheet } from '../../components/deal/reason-sheet.tsx';

export interface ActionDialogProps {
  readonly action: DealAction;
  readonly deal: DealNamed;
  readonly parties: readonly DealParty[];
  readonly isBusy: boolean;
  /** Why the model's last action failed; shown only for what was tried from here. */
  readonly error: string;
  readonly onRun: (input?: DealInput) => void;
  readonly onClose: () => void;
}

export function ActionDialog({ action, deal, parties, isBusy, error, onRun, onClose }: ActionDialogProps) {
  const { asks, weight } = DEAL_PLAN[action];
  const [isReasonGiven, setReasonGiven] = useState(false);
  const [reason, setReason] = useState('');
  const [faultUserId, setFault] = useState('');
  const [isTried, setTried] = useState(false);
  const question = dealQuestion(action, deal);
  const actionText = DEAL_ACTION_TEXT[action];
  if (!question || !actionText) return null;
  const run = (input?: DealInput): void => {
    setTried(true);
    onRun(input);
  };
  const said = reason.trim();
  const shared = { title: question.title, busy: isBusy, error: isTried && !isBusy ? error : '' };

  if (asks === 'rating' || isReasonGiven) {
    return (
      <RatingDialog
        {...shared}
        summary={question.message}
        submitText={actionText}
        onSubmit={(rating) => run({ ...(said && { reason: said }), ...inputOf(rating) })}
        onCancel={isReasonGiven ? () => setReasonGiven(false) : onClose}
      />
    );
  }
  const goesOn = asks === 'reason_and_rating';
  return (
    <ReasonSheet
      {...shared}
      summary={question.message}
      reason={reason}
      onReason={setReason}
      isRequired={!goesOn && asks !== 'optional_reason'}
      submitText={goesOn ? CONTINUE : actionText}
      isDestructive={!goesOn && weight === 'destructive'}
      onSubmit={() =>
        goesOn
          ? setReasonGiven(true)
          : run({ ...(said && { reason: said }), ...(faultUserId && { faultUserId }) })
      }
      onCancel={onClose}
    >
      {asks === 'verdict' && <FaultChoice parties={parties} value={faultUserId} onChange={setFault} />}
    </ReasonSheet>
  );
}

const inputOf = (rating: RatingGiven | null): DealInput =>
  rating ? { ratingValue: rating.value, ...(rating.comment && { ratingComment: rating.comment }) } : {};
