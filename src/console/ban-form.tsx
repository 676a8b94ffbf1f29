// Form of a ban of a side: who, why and for how long; a question that names both comes before it (CASE-21).
import { useEffect, useId, useRef } from 'react';
import type { SettlementParty } from '#domain/settlement/party.ts';
import { consoleStrings } from '#i18n/console-strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { BAN_LENGTHS, type BanQuestion, isBanReady, MAX_BAN_REASON } from '../state/staff/ban.ts';
import type { CasePageStore } from '../state/staff/case-page.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';

interface BanFormProps {
  readonly page: CasePageStore;
  readonly people: CasePeople;
  readonly sides: readonly SettlementParty[];
}

export function BanForm({ page, people, sides }: BanFormProps) {
  const { ban } = page;
  const words = consoleStrings.ban;
  const draft = ban.draft.value;
  const question = ban.question.value;
  return (
    <>
      <Choices
        label={words.WHOM}
        choices={sides.map((side) => ({ key: side, text: partyName(people, side) }))}
        chosen={draft.side ? [draft.side] : []}
        onPress={(side) => ban.edit({ ...draft, side })}
      />
      <div className={styles.writing}>
        <TextField
          label={words.REASON}
          hint={words.REASON_HINT}
          value={draft.reason}
          lines={3}
          maxLength={MAX_BAN_REASON}
          onInput={(reason) => ban.edit({ ...draft, reason })}
        />
      </div>
      <Choices
        label={words.LENGTH}
        choices={BAN_LENGTHS.map((length) => ({
          key: length,
          text: length === 'for_good' ? words.FOR_GOOD : words.days(length),
        }))}
        chosen={draft.length ? [draft.length] : []}
        onPress={(length) => ban.edit({ ...draft, length })}
      />
      {question ? (
        <Question page={page} question={question} name={partyName(people, question.side)} />
      ) : (
        <Button wide variant="secondary" disabled={!isBanReady(draft)} onClick={ban.ask}>
          {words.CONTINUE}
        </Button>
      )}
    </>
  );
}

interface QuestionProps {
  readonly page: CasePageStore;
  readonly question: BanQuestion;
  readonly name: string;
}

/** Gets the focus, so that it is read aloud. Its text is where Continue was: a double tap bans nobody. */
function Question({ page, question: { length, until }, name }: QuestionProps) {
  const { deps } = useConsole();
  const id = useId();
  const element = useRef<HTMLFieldSetElement>(null);
  const words = consoleStrings.ban;
  useEffect(() => element.current?.focus(), []);
  return (
    <fieldset ref={element} className={styles.question} tabIndex={-1} aria-labelledby={id}>
      <p id={id}>
        {length === 'for_good' || until === null
          ? words.askForGood(name)
          : words.askUntil(name, length, deps.dateTimeText(until, deps.now()))}
      </p>
      <Button
        wide
        variant="destructive"
        loading={page.busy.value === 'ban'}
        onClick={() => void page.ban.send()}
      >
        {words.CONFIRM}
      </Button>
      <Button wide variant="secondary" onClick={page.ban.reset}>
        {words.CANCEL}
      </Button>
    </fieldset>
  );
}
