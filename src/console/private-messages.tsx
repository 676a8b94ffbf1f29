// Private messages and files of a case: of each side for the staff, and of the staff among itself (CASE-11).
import { useEffect } from 'react';
import type { CaseDetails, CaseForStaff } from '#contract/cases.ts';
import type { PrivateMessage } from '#contract/private-messages.ts';
import { CASE_AUDIENCES, MAX_PRIVATE_TEXT } from '#domain/cases/case-audience.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { StaffMessagesStore } from '../state/staff/private-messages.ts';
import styles from './case-page.module.css';
import { type CasePeople, helperName, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';
import own from './private-messages.module.css';
import { TemplatePicker } from './template-picker.tsx';

interface PrivateMessagesProps {
  readonly details: CaseDetails;
  readonly staff: CaseForStaff;
}

export function PrivateMessages({ details, staff }: PrivateMessagesProps) {
  const { stores } = useConsole();
  const store = stores.privateMessages(details.transactionId);
  const { privateMessages: words } = strings;
  // With each load of the page: a message is no step of the case.
  useEffect(() => void store.load(), [store, details]);
  const audience = store.audience.value;
  const messages = store.messages.value ?? [];
  const people = staff.parties;
  return (
    <Section header={words.TITLE} footer={audience === 'staff' ? words.STAFF_NOTE : words.SIDE_NOTE}>
      <div className={own.private}>
        <Choices
          label={words.TITLE}
          isLabelHidden
          choices={CASE_AUDIENCES.map((one) => ({
            key: one,
            text: one === 'staff' ? words.STAFF : partyName(people, one),
          }))}
          chosen={[audience]}
          onPress={store.show}
        />
        {messages.length === 0 && store.messages.value && <p className={styles.none}>{words.EMPTY}</p>}
        <ol className={own.messages}>
          {messages.map((message) => (
            <Message key={message.id} store={store} message={message} people={people} />
          ))}
        </ol>
        <InlineError text={store.error.value} />
      </div>
      {staff.actions.includes('write') && (
        <div className={own.compose}>
          <TemplatePicker
            details={details}
            sides={audience === 'staff' ? [] : [audience]}
            value={store.draft.value}
            max={MAX_PRIVATE_TEXT}
            onInput={store.type}
          />
          <div className={styles.writing}>
            <TextField
              label={words.WRITE}
              value={store.draft.value}
              lines={3}
              maxLength={MAX_PRIVATE_TEXT}
              onInput={store.type}
            />
          </div>
          <Button
            disabled={store.draft.value.trim() === ''}
            loading={store.isSending.value}
            onClick={() => void store.send()}
          >
            {words.SEND}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface MessageProps {
  readonly store: StaffMessagesStore;
  readonly message: PrivateMessage;
  readonly people: CasePeople;
}

function Message({ store, message, people }: MessageProps) {
  const { deps } = useConsole();
  const { by, helper, at, text, file } = message;
  const staffName = helper ? helperName(helper) : strings.people.SOMEBODY_OF_STAFF;
  return (
    <li>
      <p className={styles.quiet}>
        <bdi>{by === 'staff' ? staffName : partyName(people, by)}</bdi>
        {' · '}
        {deps.dateTimeText(at, deps.now())}
      </p>
      {file ? (
        <AttachedFile name={file.name} scan={file.scan} onSave={() => void store.save(message)} />
      ) : (
        <p className={styles.text} dir="auto">
          <UserText text={text} />
        </p>
      )}
    </li>
  );
}

interface AttachedFileProps {
  readonly name: string;
  readonly scan: NonNullable<PrivateMessage['file']>['scan'] | ChatMessage['fileScan'];
  readonly onSave: () => void;
}

/** Name of a file with the button that saves it, or why there is none. */
export function AttachedFile({ name, scan, onSave }: AttachedFileProps) {
  const { BLOCKED, PENDING, SAVE } = strings.privateMessages;
  return (
    <div className={own.attached}>
      <span className={styles.text}>
        <UserText text={name} />
      </span>
      {scan !== 'clean' ? (
        <span className={styles.quiet}>{scan === 'blocked' ? BLOCKED : PENDING}</span>
      ) : (
        <Button size="small" variant="secondary" onClick={onSave}>
          {SAVE}
        </Button>
      )}
    </div>
  );
}
