// What comes next in a deal without payments to guide: what has happened, whose turn it is, and the primary action.

import type { SettlementDetails } from '#contract/settlement.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Children } from '../../components/children.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../../components/icons/screen-icons.ts';
import { UserText } from '../../components/text/user-text.tsx';
import { useBiometricCheck } from '../use-biometric-check.ts';
import { ActionButton, type DealActionsState } from './deal-actions.tsx';
import type { DealViewModel } from './deal-view-model.ts';
import styles from './next-step.module.css';

interface GuideLineSkeletonProps {
  /** False once the settlement is known, and only the chat is waited for: that card has no note. */
  readonly hasNote: boolean;
}

/**
 * The place of the guide's card until it is known: what is below stays where it is.
 * Its lines are those of the first step, with which every settlement begins, in the page's language and text size.
 */
export function GuideLineSkeleton({ hasNote }: GuideLineSkeletonProps) {
  return (
    <div className={styles.unloaded} aria-hidden="true">
      <p className={styles.title}>
        <span className={styles.unloadedText}>{strings.nextStep.NAMES_NEEDED}</span>
      </p>
      {hasNote && (
        <p className={styles.note}>
          <span className={styles.unloadedText}>{strings.settlement.NAMES_NEEDED_TEXT}</span>
        </p>
      )}
      <span className={styles.unloadedButton} />
    </div>
  );
}

/** Actions that end an exchange as paid. */
const FINISHES: readonly DealAction[] = ['propose_completion', 'accept_completion'];

/** The one of `allowed` that finishes the exchange, once the marks say that all has arrived; else null. */
export function finishOf(
  settlement: SettlementDetails | null | undefined,
  allowed: readonly DealAction[],
): DealAction | null {
  const payments = settlement?.payments ?? [];
  if (payments.length === 0 || payments.some(({ state }) => state !== 'received')) return null;
  return FINISHES.find((action) => allowed.includes(action)) ?? null;
}

interface FinishCardProps {
  readonly actions: DealActionsState;
  /** It proposes or accepts the completion. */
  readonly action: DealAction;
}

/** After the last payment a thumb finishes the exchange, with the rating in the same call (SETL-11). */
export function FinishCard({ actions, action }: FinishCardProps) {
  const checkBiometrics = useBiometricCheck();
  const { run, busy, error } = actions;
  const finish = (ratingValue: (typeof THUMBS)[number]): void =>
    checkBiometrics(() => void run(action, { ratingValue }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" className={styles.text} aria-label={strings.deal.NEXT_STEP}>
      <InlineError text={error} />
      <p className={styles.title}>{strings.nextStep.HOW_WAS_IT}</p>
      <div className={styles.thumbs}>
        {THUMBS.map((value) => (
          <Button
            key={value}
            size="small"
            variant="secondary"
            icon={value === 'up' ? thumbsUpIcon : thumbsDownIcon}
            disabled={busy !== null}
            onClick={() => finish(value)}
          >
            {value === 'up' ? strings.deal.RATE_UP : strings.deal.RATE_DOWN}
          </Button>
        ))}
      </div>
    </div>
  );
}

const THUMBS = ['up', 'down'] as const;

interface NextStepProps {
  readonly actions: DealActionsState;
  readonly countdown: Children;
}

interface StatusTextProps {
  readonly view: DealViewModel;
}

/** What the other side or an admin asks, with the reason that was given. */
export const StatusText = ({ view: { text, reason } }: StatusTextProps) => (
  <div className={styles.text}>
    <p className={styles.title}>{text.happened}</p>
    {text.turn && <p className={styles.turn}>{text.turn}</p>}
    {reason && (
      <figure className={styles.reason} aria-label={strings.dealStatus.REASON_GIVEN}>
        <blockquote className={styles.words} dir="auto">
          <UserText text={reason} />
        </blockquote>
      </figure>
    )}
  </div>
);

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
