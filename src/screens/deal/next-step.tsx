// Next step of a deal: the one primary action with the time left for it, in the header.

import { strings } from '#i18n/strings.ts';
import type { Children } from '../../components/children.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { ActionButton, type DealActionsState } from './deal-actions.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  readonly actions: DealActionsState;
  readonly countdown: Children;
}

/** Empty while the viewer has no primary action and nothing failed. */
export function NextStep({ actions, countdown }: NextStepProps) {
  return (
    <>
      <InlineError text={actions.error} />
      {actions.primary && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
        <div role="group" className={styles.step} aria-label={strings.deal.NEXT_STEP}>
          <div className={styles.button}>
            <ActionButton actions={actions} action={actions.primary} />
          </div>
          {countdown}
        </div>
      )}
    </>
  );
}
