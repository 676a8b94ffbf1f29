// Check of a message: a code or a whole message is typed or pasted, and the page says whether it is from us (REAL-01).
import type { CheckedMessage } from '#contract/decode/checked-message.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { strings } from '#i18n/strings.ts';
import { fromUs } from '#i18n/support.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { shieldAlertIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createMessageCheck } from '../../state/genuine/message-check.ts';
import styles from './support.module.css';

export function CheckMessage() {
  const page = usePageStore(createMessageCheck, 'check');
  const result = page.result.value;
  return (
    <Section header={strings.support.CHECK_A_MESSAGE} footer={strings.support.CHECK_NOTE}>
      <TextField
        label={strings.support.CODE_OR_MESSAGE}
        placeholder={leftToRight('#K7-2Q4F')}
        lines={2}
        maxLength={4000}
        value={page.text.value}
        onInput={page.type}
      />
      <div>
        <div className={styles.actions}>
          <Button
            size="small"
            disabled={page.text.value.trim() === ''}
            loading={page.isChecking.value}
            onClick={() => void page.check()}
          >
            {strings.support.CHECK}
          </Button>
        </div>
        <div role="status">{result && <Answer result={result} />}</div>
        <div className={styles.answer} hidden={page.error.value === ''}>
          <InlineError text={page.error.value} />
        </div>
      </div>
    </Section>
  );
}

function Answer({ result }: { readonly result: CheckedMessage }) {
  const { clock } = useStores();
  const { isGenuine, text, sentAt } = result;
  const when = sentAt === null ? '' : dateTimeText(sentAt, clock.read());
  return (
    <p className={styles.answer} data-genuine={isGenuine}>
      <Icon icon={isGenuine ? shieldCheckIcon : shieldAlertIcon} size={20} className={styles.icon} />
      <span className={styles.words}>{isGenuine ? fromUs(when, text) : strings.support.NOT_FROM_US}</span>
    </p>
  );
}
