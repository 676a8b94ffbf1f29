// What the reader may do with the deal now: one button for each, asked about first where it cannot be undone.
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
  const [asked, setAsked] = useState<DealAction | null>(null);
  const buttons = visibleActions(deal.actions.value);
  const busy = deal.busy.value;
  // The other side may act while the question stands: then there is nothing left to ask.
  const isStillAllowed = asked !== null && (busy === asked || buttons.includes(asked));
  useEffect(() => {
    if (asked !== null && !isStillAllowed) setAsked(null);
  }, [asked, isStillAllowed]);

  const run = async (action: DealAction, input?: DealActionInput): Promise<void> => {
    // The second tap of a double tap comes before the busy button is drawn.
    if (deal.busy.peek() !== null) return;
    const isDone = await deal.run(action, input);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) setAsked(null);
  };
  const press = (action: DealAction): void => {
    if (ACTION_PROMPTS[action].input === null) void run(action);
    else if (deal.busy.peek() === null) setAsked(action);
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
                loading={busy === action && asked === null}
                disabled={busy !== null && busy !== action}
                onClick={() => press(action)}
              >
                {DEAL_ACTION_TEXT[action]}
              </Button>
            </div>
          ))}
        </div>
      )}
      {asked !== null && isStillAllowed && (
        <ActionDialog
          key={asked}
          action={asked}
          deal={view.labels}
          parties={view.parties}
          isBusy={busy === asked}
          error={deal.actionError.value}
          onRun={(input) => void run(asked, input)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
