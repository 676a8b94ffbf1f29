// Dialog of a deal action: a reason, a rating, or both in turn; the input stays when the action fails.
import { useId, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasFeature } from '#contract/features.ts';
import type { CaseReason } from '#domain/cases/case-reasons.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { type DealLabels, dealConfirmation } from '#i18n/deal-actions.ts';
import { strings } from '#i18n/strings.ts';
import { ReasonSheet } from '../../components/deal/reason-sheet.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { type GivenRating, RatingDialog } from '../../components/rating/rating-dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealActionInput } from '../../state/deal/page.ts';
import { RulesLink } from '../case/rules-link.tsx';
import { useBiometricCheck } from '../use-biometric-check.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { ACTION_PROMPTS } from './action-prompts.ts';
import { CaseReasonPicker } from './case-reason-picker.tsx';
import type { DealParty } from './deal-view-model.ts';
import styles from './fault-picker.module.css';

interface ActionDialogProps {
  readonly action: DealAction;
  readonly deal: DealLabels;
  readonly parties: readonly DealParty[];
  /** The deal's history; without it nothing is known of its approval. */
  readonly steps?: DealDetails['steps'];
  readonly isBusy: boolean;
  /** Error of the deal's last action; shown only after an attempt from this dialog. */
  readonly error: string;
  readonly onRun: (input?: DealActionInput) => void;
  readonly onClose: () => void;
}

export function ActionDialog(props: ActionDialogProps) {
  const { action, deal, parties, steps = [], isBusy, error, onRun, onClose } = props;
  const { input, emphasis } = ACTION_PROMPTS[action];
  const [isReasonGiven, setReasonGiven] = useState(false);
  const [reason, setReason] = useState('');
  const [faultUserId, setFault] = useState<string | null>(null);
  const [reasonCode, setReasonCode] = useState<CaseReason | null>(null);
  const [isTried, setTried] = useState(false);
  const { native } = useShell();
  const checkBiometrics = useBiometricCheck();
  const hasCases = hasFeature(useStores().session.announced.value.features, 'cases', 1);
  useClosingConfirmation(reason.trim() !== '');
  const confirmation = dealConfirmation(action, deal);
  const actionText = strings.dealActions.DEAL_ACTION_TEXT[action];
  if (!confirmation || !actionText) return null;
  const run = (answer?: DealActionInput): void => {
    setTried(true);
    native.lateControls?.hideKeyboard();
    if (CONFIRMS_MONEY.includes(action)) checkBiometrics(() => onRun(answer));
    else onRun(answer);
  };
  const text = reason.trim();
  const shared = { title: confirmation.title, busy: isBusy, error: isTried && !isBusy ? error : '' };

  if (input === 'rating' || isReasonGiven) {
    return (
      <RatingDialog
        {...shared}
        summary={confirmation.message}
        submitText={actionText}
        onSubmit={(rating) => run({ ...(text && { reason: text }), ...inputOf(rating) })}
        onCancel={isReasonGiven ? () => setReasonGiven(false) : onClose}
      />
    );
  }
  const asksRatingNext = input === 'reason_and_rating';
  const reasonInput =
    input === 'case_reason' && !hasCases
      ? 'none'
      : asksRatingNext || input === 'optional_reason'
        ? 'optional'
        : 'required';
  return (
    <ReasonSheet
      {...shared}
      summary={confirmation.message}
      notice={
        opensDispute(action) && (
          <>
            <EarlyDisputeNotice steps={steps} />
            {/* Before the reason, which a way to another page would lose. */}
            <RulesLink isInside />
          </>
        )
      }
      reason={reason}
      onReason={setReason}
      input={reasonInput}
      isIncomplete={input === 'decision' && faultUserId === null}
      submitText={asksRatingNext ? strings.dealActions.CONTINUE : actionText}
      isDestructive={!asksRatingNext && emphasis === 'destructive'}
      onSubmit={() =>
        asksRatingNext
          ? setReasonGiven(true)
          : run({
              ...(text && { reason: text }),
              ...(faultUserId && { faultUserId }),
              ...(reasonCode && { reasonCode }),
            })
      }
      onCancel={onClose}
    >
      {opensDispute(action) && <CaseReasonPicker value={reasonCode} onChange={setReasonCode} />}
      {input === 'decision' && <FaultPicker parties={parties} value={faultUserId} onChange={setFault} />}
    </ReasonSheet>
  );
}

/** They end an exchange as paid (ACC-10). */
const CONFIRMS_MONEY: readonly DealAction[] = ['propose_completion', 'accept_completion'];

/** To reject a cancellation opens one too (ACT-04). */
const opensDispute = (action: DealAction): boolean =>
  action === 'dispute' || action === 'reject_cancellation';

const inputOf = (rating: GivenRating | null): DealActionInput =>
  rating ? { ratingValue: rating.value, ...(rating.comment && { ratingComment: rating.comment }) } : {};

const EARLY_MS = 10 * 60_000;

/**
 * Notice of a dispute soon after the approval: the chat comes first, nothing is blocked (CASE-22).
 * Nothing on a backend without cases, or that does not say when the deal was approved.
 */
function EarlyDisputeNotice({ steps }: Pick<DealDetails, 'steps'>) {
  const { session, clock } = useStores();
  const { features } = session.announced.value;
  const approvedAt = steps.find(({ action }) => action === 'approve')?.at ?? 0;
  if (!hasFeature(features, 'cases', 1) || clock.read() - approvedAt >= EARLY_MS) return null;
  return <InlineNotice>{strings.caseReasons.ASK_FIRST}</InlineNotice>;
}

interface FaultPickerProps {
  readonly parties: readonly DealParty[];
  /** The party's user id, '' for nobody; null until the admin has chosen. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** Fault picker of an admin's decision: the party at fault, or nobody. */
function FaultPicker({ parties, value, onChange }: FaultPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.question}>{strings.dealActions.WHOSE_FAULT}</legend>
      {[{ id: '', name: strings.dealActions.NOBODYS_FAULT }, ...parties].map((party) => (
        <label key={party.id} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === party.id}
            onChange={() => onChange(party.id)}
          />
          <span className={styles.face} dir="auto">
            {party.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
