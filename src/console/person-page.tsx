// Person page of the console: what helps to judge somebody, their sanctions, and a new one (SANC-05).
import type { EarlierUser, StaffPerson } from '#contract/sanctions.ts';
import { ADMIN_PEOPLE_PATH, adminCasePath, adminPersonPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { DottedParts } from '../components/text/dotted-parts.tsx';
import type { PersonPageStore } from '../state/staff/person-page.ts';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { SanctionCard } from './sanction-card.tsx';
import { SanctionForm } from './sanction-form.tsx';
import { useLiveLoad, useLoadOnNotification } from './use-live-load.ts';

interface PersonPageProps {
  readonly id: string;
  /** The case from which the page was opened; null for none. */
  readonly caseId: string | null;
}

export function PersonPage({ id, caseId }: PersonPageProps) {
  const { stores } = useConsole();
  const page = stores.personPage(id, caseId);
  const person = page.person.value;
  useLiveLoad(page.load);
  useLoadOnNotification(page.load);
  return (
    <ConsoleFrame
      title={person ? <bdi>{`${person.firstName} ${person.lastName}`.trim()}</bdi> : ''}
      parent={caseId ? adminCasePath(caseId) : ADMIN_PEOPLE_PATH}
      onRefresh={() => void page.load()}
    >
      {person ? (
        <PersonContent page={page} person={person} />
      ) : (
        <Loading error={page.loadError.value} onRetry={() => void page.load()} />
      )}
    </ConsoleFrame>
  );
}

function PersonContent({ page, person }: { readonly page: PersonPageStore; readonly person: StaffPerson }) {
  const words = strings.sanctions;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <PersonFacts person={person} />
      </div>
      <div className={styles.main}>
        <InlineError text={page.error.value || page.loadError.value} />
        <Section header={words.SANCTIONS}>
          {person.sanctions.length === 0 && <p className={styles.none}>{words.NONE}</p>}
          {person.sanctions.map((sanction) => (
            <SanctionCard key={sanction.id} page={page} sanction={sanction} />
          ))}
        </Section>
        {person.maySanction && <SanctionForm page={page} person={person} />}
        <PersonCases person={person} />
      </div>
    </div>
  );
}

function PersonFacts({ person }: { readonly person: StaffPerson }) {
  const { deps } = useConsole();
  const words = strings.person;
  const { ROLE } = strings.people;
  const now = deps.now();
  const { suspension, limitedUntil, reports, linked, level } = person;
  const oneSided = linked.filter(({ isLinked }) => !isLinked);
  return (
    <Section header={words.FACTS}>
      <dl className={styles.facts}>
        <DefinitionRow name={words.TELEGRAM_ID}>{`${person.telegramId}`}</DefinitionRow>
        {person.username && (
          <DefinitionRow name={words.USERNAME}>
            <bdi dir="ltr">@{person.username}</bdi>
          </DefinitionRow>
        )}
        <DefinitionRow name={words.SINCE}>{deps.dateTimeText(person.createdAt, now)}</DefinitionRow>
        {person.roles.length > 0 && (
          <DefinitionRow name={words.ROLES}>
            {person.roles.map((role) => ROLE[role]).join(', ')}
          </DefinitionRow>
        )}
        {suspension && (
          <DefinitionRow name={words.SUSPENDED}>
            {suspension.until === null
              ? words.FOR_GOOD
              : strings.sanctions.until(deps.dateTimeText(suspension.until, now))}
          </DefinitionRow>
        )}
        {limitedUntil !== null && (
          <DefinitionRow name={words.LIMITED}>
            {strings.sanctions.until(deps.dateTimeText(limitedUntil, now))}
          </DefinitionRow>
        )}
        {level && <DefinitionRow name={words.LEVEL}>{words.LEVELS[level]}</DefinitionRow>}
        <DefinitionRow name={words.EXCHANGES}>
          {words.exchanges(`${person.completedCount}`, `${person.failedCount}`, `${person.partners}`)}
        </DefinitionRow>
        <DefinitionRow name={words.REPORTS}>
          {words.reports(`${reports.open}`, `${reports.acted}`, `${reports.noBreach}`)}
        </DefinitionRow>
        {person.reusedFiles > 0 && (
          <DefinitionRow name={words.REUSED_FILES}>{`${person.reusedFiles}`}</DefinitionRow>
        )}
        <EarlierUsers name={words.SHARED_DETAILS} people={linked.filter(({ isLinked }) => isLinked)} />
        <EarlierUsers name={words.LINKED} people={oneSided} />
      </dl>
      {oneSided.length > 0 && <p className={styles.none}>{words.ONE_SIDED}</p>}
      {person.isInRing && <p className={styles.none}>{words.IN_RING}</p>}
    </Section>
  );
}

interface EarlierUsersProps {
  readonly name: string;
  readonly people: readonly EarlierUser[];
}
/** Nothing where there is none. */
function EarlierUsers({ name, people }: EarlierUsersProps) {
  if (people.length === 0) return null;
  return (
    <DefinitionRow name={name}>
      <span>
        {people.map(({ id, firstName }) => (
          <a key={id} className={styles.person} href={adminPersonPath(id)}>
            <bdi>{firstName}</bdi>
          </a>
        ))}
      </span>
    </DefinitionRow>
  );
}

function PersonCases({ person: { cases } }: { readonly person: StaffPerson }) {
  const { deps } = useConsole();
  const { person: personWords, people, queue, sanctions, words } = strings;
  return (
    <Section header={personWords.CASES}>
      {cases.length === 0 && <p className={styles.none}>{sanctions.NONE}</p>}
      {cases.map(({ id, number, status, outcome, party, isAtFault, openedAt }) => (
        <ListRow
          key={id}
          href={adminCasePath(id)}
          title={queue.caseNumber(`${number}`)}
          subtitle={
            <DottedParts
              parts={[
                party === 'author' ? people.AUTHOR : people.ACCEPTER,
                deps.dateTimeText(openedAt, deps.now()),
                outcome ? words.OUTCOME[outcome] : words.STATUS[status],
                isAtFault ? personWords.AT_FAULT : '',
              ]}
            />
          }
        />
      ))}
    </Section>
  );
}
