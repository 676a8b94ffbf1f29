// Deal actions: a button for each action the viewer may take now, with a dialog where it cannot be undone.
import { useEffect, useState } from 'react';
import type { DealAction } from '#domain/deal-table.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ACTION_PROMPTS } from '../../components/deal/action-prompts.ts';
import { type DealViewModel, visibleActions } from '../../components/deal/deal-view-model.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import type { DealActionInput, DealModel } from '../../state/deal/page.ts';
import { useShell } from '../../state/shell-context.ts';
import { DEAL_ACTION_TEXT } from '../../strings/deal-actions.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './deal-actions.module.css';

export interface DealActionsProps {
  readonly deal: DealModel;
  readonly view: DealViewModel;
}

const VARIANTS = {
  primary: 'primary',
  secondary: 'secondary',
  destructive: 'plain',
  last: 'secondary',
} as const;

export function DealActions({ deal, view }: DealActionsProps) {
  const { native } = useShell();
  const [promptedAction, setPromptedAction] = useState<DealAction | null>(null);
  const buttons = visibleActions(deal.actions.value);
  const busy = deal.busy.value;
  // The counterparty may act while the dialog is open: then it closes.
  const isStillAllowed =
    promptedAction !== null && (busy === promptedAction || buttons.includes(promptedAction));
  useEffect(() => {
    if (promptedAction !== null && !isStillAllowed) setPromptedAction(null);
  }, [promptedAction, isStillAllowed]);

  const run = async (action: DealAction, input?: DealActionInput): Promise<void> => {
    // A double tap can come before the busy button is rendered.
    if (deal.busy.peek() !== null) return;
    const isDone = await deal.run(action, input);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) setPromptedAction(null);
  };
  const press = (action: DealAction): void => {
    if (ACTION_PROMPTS[action].input === null) void run(action);
    else if (deal.busy.peek() === null) setPromptedAction(action);
  };

  return (
    <div>
      <InlineError text={isStillAllowed ? '' : deal.actionError.value} />
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map((action) => (
            <div key={action} className={styles[ACTION_PROMPTS[action].emphasis]}>
              <Button
                wide
                variant={VARIANTS[ACTION_PROMPTS[action].emphasis]}
                size={ACTION_PROMPTS[action].emphasis === 'primary' ? 'regular' : 'small'}
                loading={busy === action && promptedAction === null}
                disabled={busy !== null && busy !== action}
                onClick={() => press(action)}
              >
                {DEAL_ACTION_TEXT[action]}
              </Button>
            </div>
          ))}
        </div>
      )}
      {promptedAction !== null && isStillAllowed && (
        <ActionDialog
          key={promptedAction}
          action={promptedAction}
          deal={view.labels}
          parties={view.parties}
          isBusy={busy === promptedAction}
          error={deal.actionError.value}
          onRun={(input) => void run(promptedAction, input)}
          onClose={() => setPromptedAction(null)}
        />
      )}
    </div>
  );
}
