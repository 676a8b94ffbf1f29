// Facts of a case: its status, who opened it, who looks after it, until when who has to act, decision and appeal.
import type { CaseDetails, CaseSecondReading } from '#contract/cases.ts';
import { PARTIES } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../components/children.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { StatusPill } from '../components/status/status-pill.tsx';
import { UserText } from '../components/text/user-text.tsx';
import { CaseAppeal } from './case-appeal.tsx';
import { CaseDecisionFacts } from './case-decision-facts.tsx';
import styles from './case-page.module.css';
import { CASE_TONES } from './case-tones.ts';
import { type CasePeople, dueText, helperName, isLate, partyName, sideNames } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface CaseFactsProps {
  readonly details: CaseDetails;
  readonly people: CasePeople;
}

export function CaseFacts({ details, people }: CaseFactsProps) {
  const { deps } = useConsole();
  const { file, queue, words, people: peopleWords } = strings;
  const { due, firstReplyDueAt, openedAt, openedBy, helper, status, isClaim, decision, appeal } = details;
  const watchWords = details.staff?.watchWords ?? [];
  const now = deps.now();
  const opened = deps.dateTimeText(openedAt, now);
  return (
    <Section header={file.FACTS}>
      <dl className={styles.facts}>
        <DefinitionRow name={queue.COLUMN.status}>
          <StatusPill tone={CASE_TONES[status]} text={words.STATUS[status]} />
          {isClaim && <span className={styles.quiet}> · {words.AFTER_END}</span>}
        </DefinitionRow>
        <DefinitionRow name={queue.COLUMN.people}>
          <span>
            {PARTIES.map((party) => (
              <span key={party} className={styles.person}>
                <bdi>{partyName(people, party)}</bdi>{' '}
                <span className={styles.quiet}>
                  {party === 'author' ? peopleWords.AUTHOR : peopleWords.ACCEPTER}
                </span>
              </span>
            ))}
          </span>
        </DefinitionRow>
        <DefinitionRow name={file.OPENED}>
          {openedBy ? file.openedBy(opened, partyName(people, openedBy)) : file.openedByDeadline(opened)}
        </DefinitionRow>
        <DefinitionRow name={file.HELPER}>{helper ? helperName(helper) : queue.NOBODY}</DefinitionRow>
        {firstReplyDueAt !== null && (
          <DefinitionRow name={file.FIRST_REPLY}>
            <Due at={firstReplyDueAt}>{dueText(firstReplyDueAt, now)}</Due>
          </DefinitionRow>
        )}
        {due && (
          <DefinitionRow name={file.ANSWER_DUE}>
            <Due at={due.until}>{file.answerFrom(dueText(due.until, now), sideNames(people, due.from))}</Due>
          </DefinitionRow>
        )}
        {watchWords.length > 0 && (
          <DefinitionRow name={file.WATCH_WORDS}>
            <span>
              {watchWords.map(({ text, count }) => (
                <span key={text} className={styles.person}>
                  {file.watched(text, count)}
                </span>
              ))}
            </span>
          </DefinitionRow>
        )}
      </dl>
      {details.waitsForReview && (
        <p className={styles.review}>{isClaim ? file.REVIEW_CLAIM : file.REVIEW_DISPUTE}</p>
      )}
      {decision && <CaseDecisionFacts name={file.DECISION} decision={decision} people={people} />}
      {details.staff?.secondReading && <SecondReading reading={details.staff.secondReading} />}
      {appeal && <CaseAppeal appeal={appeal} decided={decision?.note ?? ''} people={people} />}
    </Section>
  );
}

function SecondReading({ reading: { agrees, note, at, helper } }: { readonly reading: CaseSecondReading }) {
  const { deps } = useConsole();
  const { file, people } = strings;
  const name = helper ? helperName(helper) : people.SOMEBODY_OF_STAFF;
  return (
    <dl className={styles.facts}>
      <DefinitionRow name={file.SECOND_READING}>
        {agrees ? file.AGREES : file.DISAGREES}{' '}
        <span className={styles.quiet}>{file.readBy(deps.dateTimeText(at, deps.now()), name)}</span>
      </DefinitionRow>
      <dt className="visually-hidden">{strings.decision.REREAD_NOTE}</dt>
      <dd className={styles.text} dir="auto">
        <UserText text={note} />
      </dd>
    </dl>
  );
}

function Due({ at, children }: { readonly at: number; readonly children: Children }) {
  const { deps } = useConsole();
  return (
    <span className={styles.due} data-late={isLate(at, deps.now())}>
      {children}
    </span>
  );
}
