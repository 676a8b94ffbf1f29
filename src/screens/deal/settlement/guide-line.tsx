// Guide line: what comes next in a deal's payments, and the button that does it, in the header.
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { InlineError } from '../../../components/feedback/inline-error.tsx';
import styles from './guide-line.module.css';
import type { SettlementGuide } from './use-settlement-guide.ts';

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
