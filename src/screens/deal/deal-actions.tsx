// Deal actions: the one primary action of the header, the others of the details, and the dialog before an action that
// cannot be undone.
import { useEffect, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import type { DealActionInput, DealStore } from '../../state/deal/page.ts';
import { ACTION_PROMPTS } from './action-prompts.ts';
import styles from './deal-actions.module.css';
import { DealSheet } from './deal-sheet.tsx';
import { type DealViewModel, visibleActions } from './deal-view-model.ts';

const VARIANTS = {
  primary: 'primary',
  secondary: 'secondary',
  destructive: 'plain',
  last: 'secondary',
} as const;

export type DealActionsState = ReturnType<typeof useDealActions>;

/** Another page leads here to do this (HELP-03). */
const wantsDispute = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'action' in state && state.action === 'dispute';

/**
 * The actions that the viewer may take now. One runs at a time.
 * `isGuided`: the header's button belongs to the payments; all actions are in the details.
 */
export function useDealActions(deal: DealStore, isGuided = false) {
  const { native, navigation } = useShell();
  const [prompted, setPrompted] = useState<DealAction | null>(() =>
    wantsDispute(navigation.state()) ? 'dispute' : null,
  );
  // Once: not when the page is loaded again, or returned to.
  useEffect(() => {
    if (wantsDispute(navigation.state())) navigation.clearState();
  }, [navigation]);
  const actions = visibleActions(deal.actions.value);
  const busy = deal.busy.value;
  // The counterparty may act while the dialog is open: then it closes.
  const isStillAllowed = prompted !== null && (busy === prompted || deal.actions.value.includes(prompted));
  useEffect(() => {
    if (prompted !== null && !isStillAllowed) setPrompted(null);
  }, [prompted, isStillAllowed]);

  const run = async (action: DealAction, input?: DealActionInput): Promise<void> => {
    // A double tap can come before the busy button is rendered.
    if (deal.busy.peek() !== null) return;
    const isDone = await deal.run(action, input);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) setPrompted(null);
  };
  const press = (action: DealAction): void => {
    if (ACTION_PROMPTS[action].input === null) void run(action);
    else if (deal.busy.peek() === null) setPrompted(action);
  };
  /** What ends the exchange stands out only when the payments have ended. */
  const emphasisOf = (action: DealAction) => {
    const { emphasis } = ACTION_PROMPTS[action];
    return isGuided && emphasis === 'primary' ? 'secondary' : emphasis;
  };
  const isPrimary = (action: DealAction): boolean =>
    !isGuided && ACTION_PROMPTS[action].emphasis === 'primary';
  return {
    primary: actions.find(isPrimary) ?? null,
    others: actions.filter((action) => !isPrimary(action)),
    emphasisOf,
    busy,
    prompted: isStillAllowed ? prompted : null,
    /** Error of the last action, '' while a dialog shows it. */
    error: isStillAllowed ? '' : deal.actionError.value,
    dialogError: deal.actionError.value,
    run,
    press,
    close: () => setPrompted(null),
  };
}

interface ActionButtonProps {
  readonly actions: DealActionsState;
  readonly action: DealAction;
}

export function ActionButton({ actions: { emphasisOf, busy, prompted, press }, action }: ActionButtonProps) {
  return (
    <Button
      wide
      size="small"
      variant={VARIANTS[emphasisOf(action)]}
      loading={busy === action && prompted === null}
      disabled={busy !== null && busy !== action}
      onClick={() => press(action)}
    >
      {strings.dealActions.DEAL_ACTION_TEXT[action]}
    </Button>
  );
}

/** All actions but the primary one. */
export function OtherActions({ actions }: { readonly actions: DealActionsState }) {
  if (actions.others.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {actions.others.map((action) => (
        <div key={action} className={styles[actions.emphasisOf(action)]}>
          <ActionButton actions={actions} action={action} />
        </div>
      ))}
    </div>
  );
}

interface PromptedActionProps {
  readonly actions: DealActionsState;
  readonly deal: DealDetails;
  readonly view: DealViewModel;
}

/** The dialog of the action that was pressed. */
export function PromptedAction({ actions, deal, view }: PromptedActionProps) {
  const { prompted: action, busy, dialogError, run, close } = actions;
  if (action === null) return null;
  return (
    <DealSheet
      onClose={close}
      render={({ ActionDialog }) => (
        <ActionDialog
          key={action}
          action={action}
          deal={view.labels}
          parties={view.parties}
          steps={deal.steps}
          isBusy={busy === action}
          error={dialogError}
          onRun={(input) => void run(action, input)}
          onClose={close}
        />
      )}
    />
  );
}
