// Appeal of a case: who appealed, when and why, what the second judge made of it, and the decision that no longer counts (CASE-20).
import type { CaseAppeal as Appeal } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { UserText } from '../components/text/user-text.tsx';
import { CaseDecisionFacts } from './case-decision-facts.tsx';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface CaseAppealProps {
  readonly appeal: Appeal;
  /** The words of the decision that counts. */
  readonly decided: string;
  readonly people: CasePeople;
}

export function CaseAppeal({ appeal: { by, at, text, ruling }, decided, people }: CaseAppealProps) {
  const { deps } = useConsole();
  const { file } = strings;
  const appealedAt = deps.dateTimeText(at, deps.now());
  return (
    <>
      <dl className={styles.facts}>
        <DefinitionRow name={file.APPEAL}>{file.appealedBy(appealedAt, partyName(people, by))}</DefinitionRow>
        {text && <Said name={file.APPEAL_TEXT} text={text} />}
        {ruling ? (
          <Ruling ruling={ruling} decided={decided} />
        ) : (
          <DefinitionRow name={file.SECOND_JUDGE}>{file.NO_RULING}</DefinitionRow>
        )}
      </dl>
      {ruling?.earlier && (
        <CaseDecisionFacts name={file.EARLIER_DECISION} decision={ruling.earlier} people={people} />
      )}
    </>
  );
}

interface RulingProps {
  readonly ruling: NonNullable<Appeal['ruling']>;
  readonly decided: string;
}

function Ruling({ ruling: { result, note, at }, decided }: RulingProps) {
  const { deps } = useConsole();
  const { file, steps, decision } = strings;
  return (
    <>
      <DefinitionRow name={file.SECOND_JUDGE}>
        {result === 'upheld' ? steps.UPHELD : steps.OVERTURNED}{' '}
        <span className={styles.quiet}>{deps.dateTimeText(at, deps.now())}</span>
      </DefinitionRow>
      {/* The words of another decision are already above. */}
      {note && note !== decided && <Said name={decision.NOTE} text={note} />}
    </>
  );
}

/** What a person has written; its name is read aloud alone. */
function Said({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="visually-hidden">{name}</dt>
      <dd className={styles.text} dir="auto">
        <UserText text={text} />
      </dd>
    </>
  );
}
