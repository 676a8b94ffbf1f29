// What comes next in a deal, in the header: the guide's line with its button, or the deal's own next step.
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Children } from '../../components/children.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { ActionButton, type DealActionsState } from './deal-actions.tsx';
import styles from './next-step.module.css';
import type { SettlementGuide } from './settlement/use-settlement-guide.ts';

export function GuideLine({ guide }: { readonly guide: SettlementGuide }) {
  const { text, store, sheet } = guide;
  const next = text.sheet;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" className={styles.line} aria-label={strings.settlement.GUIDE}>
      {sheet === null && <InlineError text={store.error.value} />}
      <p className={styles.title}>{text.title}</p>
      {next && (
        <Button size="small" wide onClick={() => guide.open(next)}>
          {text.button}
        </Button>
      )}
    </div>
  );
}

/** The guide line's room while the settlement is loading: what is below it stays where it is. */
export function GuideLineSkeleton() {
  return (
    <div className={styles.line} aria-hidden="true">
      <span className={styles.unloadedTitle} />
      <span className={styles.unloadedButton} />
    </div>
  );
}

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
