// The question before an action: a reason, a rating, or both in turn; what was typed stays on an error.
import { useState } from 'react';
import type { DealAction } from '#domain/deal-table.ts';
import { ACTION_PROMPTS } from '../../components/deal/action-prompts.ts';
import type { DealParty } from '../../components/deal/deal-view-model.ts';
import { ReasonSheet } from '../../components/deal/reason-sheet.tsx';
import { type GivenRating, RatingDialog } from '../../components/rating/rating-dialog.tsx';
import type { DealActionInput } from '../../state/deal/page.ts';
import { CONTINUE, DEAL_ACTION_TEXT, type DealLabels, dealQuestion } from '../../strings/deal-actions.ts';
import { FaultPicker } from './fault-picker.tsx';

export interface ActionDialogProps {
  readonly action: DealAction;
  readonly deal: DealLabels;
  readonly parties: readonly DealParty[];
  readonly isBusy: boolean;
  /** Why the model's last action failed; shown only for what was tried from here. */
  readonly error: string;
  readonly onRun: (input?: DealActionInput) => void;
  readonly onClose: () => void;
}

export function ActionDialog({ action, deal, parties, isBusy, error, onRun, onClose }: ActionDialogProps) {
  const { input: asks, emphasis: weight } = ACTION_PROMPTS[action];
  const [isReasonGiven, setReasonGiven] = useState(false);
  const [reason, setReason] = useState('');
  const [faultUserId, setFault] = useState('');
  const [isTried, setTried] = useState(false);
  const question = dealQuestion(action, deal);
  const actionText = DEAL_ACTION_TEXT[action];
  if (!question || !actionText) return null;
  const run = (input?: DealActionInput): void => {
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
      {asks === 'verdict' && <FaultPicker parties={parties} value={faultUserId} onChange={setFault} />}
    </ReasonSheet>
  );
}

const inputOf = (rating: GivenRating | null): DealActionInput =>
  rating ? { ratingValue: rating.value, ...(rating.comment && { ratingComment: rating.comment }) } : {};
