// Lanes of a case: messages and files of each side for the staff alone, and those of the staff among itself (CASE-11).
import { useEffect } from 'react';
import type { CaseDetails, CaseForStaff } from '#contract/decode/case.ts';
import type { LaneMessage } from '#contract/decode/lane-message.ts';
import { CASE_LANES, MAX_LANE_TEXT } from '#domain/cases/case-lanes.ts';
import { consoleStrings } from '#i18n/console-strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { LanesStore } from '../state/staff/lanes.ts';
import styles from './case-page.module.css';
import { type CasePeople, helperName, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';

interface CaseLanesProps {
  readonly details: CaseDetails;
  readonly staff: CaseForStaff;
}

export function CaseLanes({ details, staff }: CaseLanesProps) {
  const { stores } = useConsole();
  const lanes = stores.lanes(details.transactionId);
  const { lanes: words } = consoleStrings;
  // With each load of the page: a message is no step of the case.
  useEffect(() => void lanes.load(), [lanes, details]);
  const lane = lanes.lane.value;
  const messages = lanes.messages.value ?? [];
  const people = staff.parties;
  return (
    <Section header={words.TITLE} footer={lane === 'staff' ? words.STAFF_NOTE : words.SIDE_NOTE}>
      <div className={styles.lanes}>
        <Choices
          label={words.TITLE}
          choices={CASE_LANES.map((one) => ({
            key: one,
            text: one === 'staff' ? words.STAFF : partyName(people, one),
          }))}
          chosen={[lane]}
          onPress={lanes.show}
        />
        {messages.length === 0 && lanes.messages.value && <p className={styles.quiet}>{words.EMPTY}</p>}
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.id} lanes={lanes} message={message} people={people} />
          ))}
        </ol>
        <InlineError text={lanes.error.value} />
      </div>
      {staff.actions.includes('write') && (
        <div className={styles.writing}>
          <TextField
            label={words.WRITE}
            value={lanes.draft.value}
            lines={3}
            maxLength={MAX_LANE_TEXT}
            onInput={lanes.type}
          />
          <Button
            disabled={lanes.draft.value.trim() === ''}
            loading={lanes.isSending.value}
            onClick={() => void lanes.send()}
          >
            {words.SEND}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface MessageProps {
  readonly lanes: LanesStore;
  readonly message: LaneMessage;
  readonly people: CasePeople;
}

function Message({ lanes, message, people }: MessageProps) {
  const { deps } = useConsole();
  const { by, helper, at, text, file } = message;
  const { lanes: words } = consoleStrings;
  const staffName = helper ? helperName(helper) : consoleStrings.people.SOMEBODY_OF_STAFF;
  return (
    <li>
      <p className={styles.quiet}>
        <bdi>{by === 'staff' ? staffName : partyName(people, by)}</bdi>
        {' · '}
        {deps.dateTimeText(at, deps.now())}
      </p>
      {file ? (
        <div className={styles.attached}>
          <span className={styles.text}>
            <UserText text={file.name} />
          </span>
          {file.isBlocked || file.isPending ? (
            <span className={styles.quiet}>{file.isBlocked ? words.BLOCKED : words.PENDING}</span>
          ) : (
            <Button size="small" variant="secondary" onClick={() => void lanes.save(message)}>
              {words.SAVE}
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.text} dir="auto">
          <UserText text={text} />
        </p>
      )}
    </li>
  );
}
