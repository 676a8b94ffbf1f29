// People page of the console: the search for a person, what waits for a judge, and groups of accounts (SANC-03, SANC-05, SANC-08).
import { useCallback } from 'react';
import type { AccountGroup, FoundPerson, StaffSanction } from '#contract/sanctions.ts';
import { ADMIN_PEOPLE_PATH, adminPersonPath } from '#domain/page-paths.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { DottedParts } from '../components/text/dotted-parts.tsx';
import { BannedDetailsSection } from './banned-details.tsx';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { MoreRows } from './more-rows.tsx';
import own from './person-page.module.css';
import { useLiveLoad, useLoadOnNotification } from './use-live-load.ts';

export function PeoplePage() {
  const { stores, deps } = useConsole();
  const { people, bannedDetails } = stores;
  const words = strings.person;
  const groups = people.groups.value;
  const groupsError = people.groupsError.value;
  const mayJudge = mayAct(deps.roles, 'sanction');
  const reload = useCallback(
    () =>
      Promise.all([
        people.loadGroups(),
        ...(mayJudge ? [people.waiting.load(), bannedDetails.pages.load()] : []),
      ]),
    [people, bannedDetails, mayJudge],
  );
  useLiveLoad(reload);
  useLoadOnNotification(reload);
  return (
    <ConsoleFrame title={strings.frame.PEOPLE} page={ADMIN_PEOPLE_PATH} onRefresh={() => void reload()}>
      <Search />
      {mayJudge && <Waiting />}
      {!groups && groupsError && <Loading error={groupsError} onRetry={() => void people.loadGroups()} />}
      <Groups title={words.SHARED_DETAILS} groups={groups?.sharedDetails ?? []} />
      <Groups title={words.CLOSED_GROUPS} groups={groups?.closed ?? []} />
      {mayJudge && <BannedDetailsSection />}
    </ConsoleFrame>
  );
}

/** Nothing where there is none. */
function Groups({ title, groups }: { readonly title: string; readonly groups: readonly AccountGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Section header={title}>
      {groups.map((group) => (
        <p key={group[0]?.id} className={own.group}>
          {group.map(({ id, firstName }) => (
            <a key={id} className={own.member} href={adminPersonPath(id)}>
              <bdi>{firstName}</bdi>
            </a>
          ))}
        </p>
      ))}
    </Section>
  );
}

function Search() {
  const { people } = useConsole().stores;
  const words = strings.person;
  const found = people.found.value;
  return (
    <Section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void people.search();
        }}
      >
        <TextField
          label={words.SEARCH}
          value={people.query.value}
          inputMode="search"
          maxLength={100}
          onInput={people.setQuery}
        />
        <div className={own.form}>
          <Button type="submit" wide loading={people.isSearching.value} disabled={!people.query.value.trim()}>
            {words.FIND}
          </Button>
          <InlineError text={people.error.value} />
          <div role="status">{found?.length === 0 && <p className={styles.none}>{words.NOBODY}</p>}</div>
        </div>
      </form>
      {found?.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Section>
  );
}

function PersonRow({ person }: { readonly person: FoundPerson }) {
  return (
    <ListRow
      href={adminPersonPath(person.id)}
      title={<bdi>{`${person.firstName} ${person.lastName}`.trim()}</bdi>}
      subtitle={
        <DottedParts
          parts={[
            person.username ? `@${person.username}` : '',
            person.suspension ? strings.person.SUSPENDED : '',
          ]}
        />
      }
    />
  );
}

function Waiting() {
  const { waiting } = useConsole().stores.people;
  const words = strings.sanctions;
  const items = waiting.items.value;
  return (
    <>
      <Section header={words.WAITING}>
        {!items && <Loading error={waiting.error.value} onRetry={() => void waiting.load()} />}
        {items?.length === 0 && <p className={styles.none}>{words.NOTHING_WAITS}</p>}
        {items?.map((sanction) => (
          <WaitingRow key={sanction.id} sanction={sanction} />
        ))}
      </Section>
      <MoreRows pages={waiting} />
    </>
  );
}

function WaitingRow({ sanction }: { readonly sanction: StaffSanction }) {
  const { deps } = useConsole();
  const words = strings.sanctions;
  const { userId, name, kind, state, createdAt } = sanction;
  return (
    <ListRow
      href={adminPersonPath(userId)}
      title={<bdi>{name}</bdi>}
      subtitle={
        <DottedParts
          parts={[
            words.KIND[kind],
            state === 'proposed' ? words.STATE.proposed : words.APPEAL,
            deps.dateTimeText(createdAt, deps.now()),
          ]}
        />
      }
    />
  );
}
