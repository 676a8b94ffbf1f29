// Buttons of the approval screen: approve or decline, withdraw, or go on to the deal (APPR-01, APPR-02).
import { useEffect, useRef, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { approvalStage } from '#domain/approval-stage.ts';
import { activeDealPath, dealSummaryPath, HOME_PATH } from '#domain/page-paths.ts';
import { dealConfirmation } from '#i18n/deal-actions.ts';
import { approvalText } from '#i18n/deal-status.ts';
import { strings } from '#i18n/strings.ts';
import { formatTermsName } from '#i18n/terms.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DecisionBar } from '../../components/deal/decision-bar.tsx';
import { ReasonSheet, type ReasonSheetProps } from '../../components/deal/reason-sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import type { ApprovalDetails } from '../../state/deal/approval-details.ts';
import type { ApprovalStore } from '../../state/deal/approval-page.ts';
import { priceQuote } from '../../state/exchange-data/price-quote.ts';
import { authorQuestion } from '../rates/author-question.ts';
import { usePriceQuestion } from '../rates/price-question.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';

/** The sheet that asks whether to decline, for the acceptance that was on show when it opened. */
interface Declining {
  readonly accepterId: string | null;
  readonly isTried: boolean;
}

interface ApprovalDecisionProps {
  readonly page: ApprovalStore;
  readonly details: ApprovalDetails;
}

export function ApprovalDecision({ page, details }: ApprovalDecisionProps) {
  const busy = page.busy.value;
  const [declining, setDeclining] = useState<Declining | null>(null);
  const [reason, setReason] = useState('');
  const [change, setChange] = useState<'shown' | 'read' | null>(null);
  const isDecided = useRef(false);
  const { native } = useShell();
  const { exchangeData } = useLazyStores();
  const { clock, session } = useStores();
  const { ask, dialog, isWaiting } = usePriceQuestion();
  const decide = async (what: () => Promise<void>): Promise<void> => {
    // A double tap can come before the busy button is rendered, and another acceptance before it is shown.
    if (page.busy.peek() !== null || page.details.peek()?.accepterId !== details.accepterId) return;
    native.lateControls?.hideKeyboard();
    setChange(null);
    await what();
    const isRefused = page.decisionError.peek() !== '';
    isDecided.current = !isRefused;
    native.haptic(isRefused ? 'error' : 'success');
  };
  const canDecide = page.canDecide.value;
  const isSame = canDecide && details.accepterId === declining?.accepterId;
  const isOver = declining !== null && !isSame && busy === null;
  useEffect(() => {
    if (!isOver || isDecided.current) return;
    // A reason is written for one person.
    setReason('');
    setDeclining(null);
    setChange('shown');
  }, [isOver]);
  useClosingConfirmation(declining !== null && reason.trim() !== '');
  const changeText = approvalText(details.status, true) || strings.approvalStatus.SOMEBODY_ELSE_ACCEPTS;
  const barError = change === 'read' ? changeText : page.decisionError.value;
  const askToDecline = (): void => {
    setChange(null);
    setDeclining({ accepterId: details.accepterId, isTried: false });
  };
  const priceQuestion = () => {
    const { payCurrency, receiveCurrency } = details.terms;
    return authorQuestion(
      details.terms,
      priceQuote(exchangeData, payCurrency, receiveCurrency, clock.read()),
      { title: strings.price.APPROVE_TITLE, confirmText: strings.price.APPROVE_ANYWAY },
    );
  };
  const approve = (): void => {
    const isCompared = hasFeature(session.announced.peek().features, 'pricing', 1);
    void ask(
      isCompared ? details.terms : null,
      () => (isCompared ? priceQuestion() : null),
      () => void decide(() => page.approve()),
    );
  };
  const isApproving = busy === 'approve' || isWaiting;
  const shown = useBottomButtons({
    main: {
      text: strings.request.APPROVE,
      isEnabled: busy !== 'decline',
      isBusy: isApproving,
      onPress: approve,
    },
    secondary: {
      text: strings.request.DECLINE,
      isEnabled: !isApproving,
      isBusy: busy === 'decline',
      onPress: askToDecline,
    },
    isPair: true,
    isShown: canDecide,
  });
  const error = declining || change === 'shown' ? '' : barError;
  const hasButtons = !canDecide || shown === 'none';
  return (
    <>
      {(hasButtons || error) && (
        <DecisionBar error={error}>
          {canDecide && shown === 'none' && (
            <>
              <Button
                variant="destructive"
                loading={busy === 'decline'}
                disabled={isApproving}
                onClick={askToDecline}
              >
                {strings.request.DECLINE}
              </Button>
              <Button loading={isApproving} disabled={busy === 'decline'} onClick={approve}>
                {strings.request.APPROVE}
              </Button>
            </>
          )}
          {page.canWithdraw.value && (
            <Button
              variant="destructive"
              loading={busy !== null}
              onClick={() => void decide(() => page.decline())}
            >
              {strings.request.WITHDRAW}
            </Button>
          )}
          {!canDecide && !page.canWithdraw.value && <NextStep details={details} />}
        </DecisionBar>
      )}
      {dialog}
      {declining && !isOver && (
        <DeclineSheet
          details={details}
          reason={reason}
          onReason={setReason}
          busy={busy === 'decline'}
          error={declining.isTried && busy === null ? page.decisionError.value : ''}
          onSubmit={() => {
            setDeclining({ ...declining, isTried: true });
            void decide(() => page.decline(reason.trim() || undefined));
          }}
          onCancel={() => setDeclining(null)}
        />
      )}
      {change === 'shown' && <ChangedSheet text={changeText} onClose={() => setChange('read')} />}
    </>
  );
}

function NextStep({ details }: { readonly details: ApprovalDetails }) {
  const { navigation } = useShell();
  const stage = approvalStage(details.status);
  const { dealId } = details;
  if (dealId && stage === 'running') {
    return (
      <Button onClick={() => navigation.navigate(activeDealPath(dealId))}>
        {strings.approvalStatus.OPEN_EXCHANGE}
      </Button>
    );
  }
  if (dealId && stage === 'ended') {
    return (
      <Button onClick={() => navigation.navigate(dealSummaryPath(dealId))}>
        {strings.approvalStatus.OPEN_SUMMARY}
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
      title={confirmation?.title ?? strings.request.DECLINE}
      summary={confirmation?.message ?? ''}
      input="optional"
      submitText={strings.request.DECLINE}
      isDestructive
    />
  );
}

interface ChangedSheetProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** In the place of the sheet that has closed: a second tap there decides nothing. */
const ChangedSheet = ({ text, onClose }: ChangedSheetProps) => (
  <ReasonSheet
    title={strings.approvalStatus.ACCEPTANCE_CHANGED_TITLE}
    summary={text}
    reason=""
    onReason={() => {}}
    input="none"
    submitText={strings.dealActions.CONTINUE}
    isDestructive={false}
    busy={false}
    error=""
    onSubmit={onClose}
    onCancel={onClose}
  />
);
