// Buttons of the approval screen: approve or decline, withdraw, or go on to the deal (APPR-01, APPR-02).
import { useState } from 'react';
import { approvalStage } from '#domain/approval-stage.ts';
import { activeDealPath, dealSummaryPath, HOME_PATH } from '#domain/page-paths.ts';
import { commonStrings } from '#i18n/common-strings.ts';
import { dealConfirmation } from '#i18n/deal-actions.ts';
import { formatTermsName } from '#i18n/format-terms.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DecisionBar } from '../../components/deal/decision-bar.tsx';
import { ReasonSheet, type ReasonSheetProps } from '../../components/deal/reason-sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import type { ApprovalDetails } from '../../state/deal/approval-details.ts';
import type { ApprovalStore } from '../../state/deal/approval-page.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';

interface ApprovalDecisionProps {
  readonly page: ApprovalStore;
  readonly details: ApprovalDetails;
}

export function ApprovalDecision({ page, details }: ApprovalDecisionProps) {
  const busy = page.busy.value;
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { native } = useShell();
  // A double tap can come before the busy button is rendered.
  const decide = async (what: () => Promise<void>): Promise<void> => {
    if (page.busy.peek() !== null) return;
    native.lateControls?.hideKeyboard();
    await what();
    native.haptic(page.decisionError.peek() ? 'error' : 'success');
  };
  useClosingConfirmation(isDeclining && reason.trim() !== '');
  const canDecide = page.canDecide.value;
  const error = isDeclining && canDecide ? '' : page.decisionError.value;
  const shown = useBottomButtons({
    main: {
      text: commonStrings.request.APPROVE,
      isEnabled: busy !== 'decline',
      isBusy: busy === 'approve',
      onPress: () => void decide(() => page.approve()),
    },
    secondary: {
      text: commonStrings.request.DECLINE,
      isEnabled: busy !== 'approve',
      isBusy: busy === 'decline',
      onPress: () => setDeclining(true),
    },
    isPair: true,
    isShown: canDecide,
  });
  return (
    <DecisionBar error={error}>
      {canDecide && shown === 'none' && (
        <>
          <Button
            variant="destructive"
            loading={busy === 'decline'}
            disabled={busy === 'approve'}
            onClick={() => setDeclining(true)}
          >
            {commonStrings.request.DECLINE}
          </Button>
          <Button
            loading={busy === 'approve'}
            disabled={busy === 'decline'}
            onClick={() => void decide(() => page.approve())}
          >
            {commonStrings.request.APPROVE}
          </Button>
        </>
      )}
      {isDeclining && canDecide && (
        <DeclineSheet
          details={details}
          reason={reason}
          onReason={setReason}
          busy={busy === 'decline'}
          error={
            page.decisionError.value === commonStrings.errors.DECLINE_FAILED
              ? commonStrings.errors.DECLINE_FAILED
              : ''
          }
          onSubmit={() => void decide(() => page.decline(reason.trim() || undefined))}
          onCancel={() => setDeclining(false)}
        />
      )}
      {page.canWithdraw.value && (
        <Button
          variant="destructive"
          loading={busy !== null}
          onClick={() => void decide(() => page.decline())}
        >
          {commonStrings.request.WITHDRAW}
        </Button>
      )}
      {!canDecide && !page.canWithdraw.value && <NextStep details={details} />}
    </DecisionBar>
  );
}

function NextStep({ details }: { readonly details: ApprovalDetails }) {
  const { navigation } = useShell();
  const stage = approvalStage(details.status);
  const { dealId } = details;
  if (dealId && stage === 'running') {
    return (
      <Button onClick={() => navigation.navigate(activeDealPath(dealId))}>
        {screenStrings.approvalStatus.OPEN_EXCHANGE}
      </Button>
    );
  }
  if (dealId && stage === 'ended') {
    return (
      <Button onClick={() => navigation.navigate(dealSummaryPath(dealId))}>
        {screenStrings.approvalStatus.OPEN_SUMMARY}
      </Button>
    );
  }
  return (
    <Button variant="secondary" onClick={() => navigation.navigate(HOME_PATH)}>
      {strings.landing.GO_HOME}
    </Button>
  );
}

interface DeclineSheetProps
  extends Pick<ReasonSheetProps, 'reason' | 'onReason' | 'busy' | 'error' | 'onSubmit' | 'onCancel'> {
  readonly details: ApprovalDetails;
}

function DeclineSheet({ details, ...rest }: DeclineSheetProps) {
  const confirmation = dealConfirmation('decline', {
    name: formatTermsName(details.terms, 'author'),
    received: '',
  });
  return (
    <ReasonSheet
      {...rest}
      title={confirmation?.title ?? commonStrings.request.DECLINE}
      summary={confirmation?.message ?? ''}
      input="optional"
      submitText={commonStrings.request.DECLINE}
      isDestructive
    />
  );
}
