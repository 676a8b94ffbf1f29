// Recovery on the security page: the code to print, shown once, and taking over an old account with one (DATA-17, DATA-19).
import { useState } from 'react';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { copyIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { useCopy } from '../use-copy.ts';
import styles from './account-end.module.css';

export function AccountRecovery() {
  const { accountEnd } = useLazyStores();
  const { clock } = useStores();
  const [isTyping, setTyping] = useState(false);
  const recovery = accountEnd.recovery.value;
  if (!recovery) return null;
  const { codeMadeAt, takesOverAt } = recovery;
  const timeText = (at: number): string => dateTimeText(at, clock.read());
  const isBusy = accountEnd.isBusy.value;
  if (takesOverAt !== null)
    return (
      <Section header={strings.accountEnd.CODE_HEADER} footer={strings.accountEnd.TAKING_OVER_NOTE}>
        <ListRow title={strings.accountEnd.takesOverOn(timeText(takesOverAt))} />
        <ListRow
          tone="accent"
          title={strings.accountEnd.TAKING_OVER_STOP}
          disabled={isBusy}
          onClick={() => void accountEnd.stopRecovery()}
        />
      </Section>
    );
  return (
    <>
      <Section header={strings.accountEnd.CODE_HEADER} footer={strings.accountEnd.CODE_NOTE}>
        <ListRow
          tone="accent"
          title={codeMadeAt === null ? strings.accountEnd.CODE_MAKE : strings.accountEnd.CODE_REPLACE}
          subtitle={codeMadeAt === null ? undefined : strings.accountEnd.codeMadeOn(timeText(codeMadeAt))}
          disabled={isBusy}
          onClick={() => void accountEnd.makeCode()}
        />
        <ListRow
          tone="accent"
          title={strings.accountEnd.RECOVER_ACTION}
          onClick={() => {
            accountEnd.reset();
            setTyping(true);
          }}
        />
      </Section>
      {!isTyping && <InlineError text={accountEnd.error.value} />}
      {accountEnd.code.value && <CodeSheet code={accountEnd.code.value} />}
      {isTyping && <RecoverSheet onClose={() => setTyping(false)} />}
    </>
  );
}

function CodeSheet({ code }: { readonly code: string }) {
  const { accountEnd } = useLazyStores();
  const copy = useCopy();
  return (
    <Sheet
      title={strings.accountEnd.CODE_YOURS}
      onClose={accountEnd.reset}
      footer={
        <>
          <Button
            wide
            variant="secondary"
            icon={copyIcon}
            onClick={() =>
              void copy(code, strings.accountEnd.CODE_COPIED, strings.accountEnd.CODE_NOT_COPIED)
            }
          >
            {strings.accountEnd.CODE_COPY}
          </Button>
          <Button wide onClick={accountEnd.reset}>
            {strings.accountEnd.CODE_DONE}
          </Button>
        </>
      }
    >
      <p className={styles.code}>{code}</p>
      <p className={styles.text}>{strings.accountEnd.CODE_ONCE}</p>
    </Sheet>
  );
}

function RecoverSheet({ onClose }: { readonly onClose: () => void }) {
  const { accountEnd } = useLazyStores();
  const [code, setCode] = useState('');
  const submit = async (): Promise<void> => {
    if (await accountEnd.recover(code)) onClose();
  };
  return (
    <Sheet
      title={strings.accountEnd.RECOVER_ACTION}
      onClose={onClose}
      footer={
        <>
          <InlineError text={accountEnd.error.value} />
          <Button
            wide
            disabled={code.trim() === ''}
            loading={accountEnd.isBusy.value}
            onClick={() => void submit()}
          >
            {strings.accountEnd.RECOVER_SUBMIT}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{strings.accountEnd.RECOVER_NOTE}</p>
      <div className={styles.field}>
        <TextField label={strings.accountEnd.RECOVER_FIELD} value={code} onInput={setCode} maxLength={60} />
      </div>
    </Sheet>
  );
}
