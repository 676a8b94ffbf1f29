// 'Only for the staff': messages and files that the other side does not read (CASE-11).
import { useRef } from 'react';
import { MAX_PRIVATE_TEXT } from '#domain/cases/case-audience.ts';
import { type CaseTexts, helperText } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { fileSizeText } from '#i18n/file-size.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { PrivateMessagesStore } from '../../state/deal/private-messages.ts';
import styles from './case.module.css';

interface PrivateMessagesProps {
  readonly store: PrivateMessagesStore;
  readonly canWrite: boolean;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function PrivateMessages({ store, canWrite, otherName, texts }: PrivateMessagesProps) {
  const { clock } = useStores();
  const { native } = useShell();
  const picker = useRef<HTMLInputElement>(null);
  const now = clock.read();
  const messages = store.messages.value;
  if (!canWrite && messages.length === 0) return null;
  const run = async (sending: Promise<boolean>): Promise<void> => {
    native.haptic((await sending) ? 'success' : 'error');
  };
  return (
    <Section header={texts.PRIVATE_TITLE} footer={texts.privateNote(otherName)}>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ id, at, isOwn, helper, text, file }) => (
            <li key={id}>
              <p className={styles.when}>
                <span>{isOwn ? texts.YOU : helper ? helperText(texts, helper) : texts.STAFF}</span>
                {' · '}
                <time dateTime={new Date(at).toISOString()}>{dateTimeText(at, now)}</time>
              </p>
              <p className={styles.words} dir="auto">
                <UserText text={file ? file.name : text} />
              </p>
              {file && (
                <p className={styles.when}>
                  {file.scan === 'blocked'
                    ? texts.PRIVATE_BLOCKED
                    : file.scan === 'pending'
                      ? texts.PRIVATE_CHECKED
                      : fileSizeText(file.size)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {canWrite && (
        <>
          <TextField
            label={texts.PRIVATE_LABEL}
            value={store.draft.value}
            maxLength={MAX_PRIVATE_TEXT}
            lines={2}
            onInput={store.setDraft}
          />
          <div className={styles.sendActions}>
            <InlineError text={store.error.value} />
            <Button
              size="small"
              loading={store.isSending.value}
              disabled={store.draft.value.trim() === ''}
              onClick={() => void run(store.send())}
            >
              {texts.PRIVATE_SEND}
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={store.isSending.value}
              onClick={() => picker.current?.click()}
            >
              {texts.PRIVATE_ATTACH}
            </Button>
            <input
              ref={picker}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden="true"
              accept="image/*,application/pdf"
              onChange={(event) => {
                const input = event.currentTarget;
                const file = input.files?.[0];
                // The same file can be chosen again.
                input.value = '';
                if (file) void run(store.attach(file));
              }}
            />
          </div>
        </>
      )}
    </Section>
  );
}
