// Queue page of the console: the cases that wait, due first; a table on a wide screen, cards on a phone (CASE-16).
import { useCallback, useEffect, useId, useRef } from 'react';
import type { CaseEntry } from '#contract/cases.ts';
import { ADMIN_PATH, adminCasePath } from '#domain/page-paths.ts';
import { PARTIES } from '#domain/parties.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { Icon } from '../components/icons/icon.tsx';
import { chevronDownIcon } from '../components/icons/icons.ts';
import { shieldCheckIcon } from '../components/icons/screen-icons.ts';
import { StatusPill } from '../components/status/status-pill.tsx';
import { UserText } from '../components/text/user-text.tsx';
import { CASE_LISTS, type CaseList } from '../state/staff/case-list.ts';
import casePage from './case-page.module.css';
import { givenText } from './case-payments.tsx';
import { CASE_TONES } from './case-tones.ts';
import { dueText, helperName, isLate } from './case-words.ts';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { KeyHints } from './key-hints.tsx';
import { MoreRows } from './more-rows.tsx';
import styles from './queue-page.module.css';
import { useListKeys } from './use-list-keys.ts';
import { isCase, useLiveLoad } from './use-live-load.ts';

/** The most cases of one person that the backend counts beside the first. */
const MOST_COUNTED = 100;

export function QueuePage() {
  const { stores, deps } = useConsole();
  const { cases, lastOpened } = stores;
  const { frame, queue } = strings;
  const rows = useRef<HTMLUListElement>(null);
  const list = cases.list.value;
  const pages = cases.pages();
  const items = pages.items.value;
  useLiveLoad(cases.reload, isCase);
  useEffect(() => {
    if (!lastOpened.id) return;
    const links = rows.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [];
    for (const link of links) if (link.dataset.row === lastOpened.id) link.focus();
    lastOpened.id = '';
  }, [lastOpened, items]);
  useListKeys(
    rows,
    useCallback(() => void cases.pages().loadMore(), [cases]),
  );
  const now = deps.now();
  return (
    <ConsoleFrame title={frame.CASES} page={ADMIN_PATH} onRefresh={() => void cases.reload()}>
      <div className={styles.head}>
        <ChoiceChips
          label={queue.LISTS}
          choices={CASE_LISTS.map((key) => ({ key, text: queue.LIST[key] }))}
          chosen={[list]}
          onPress={(key) => void cases.show(CASE_LISTS.find((one) => one === key) ?? 'queue')}
        />
        <Search />
        <KeyHints />
      </div>
      {!items ? (
        <Loading error={pages.error.value} onRetry={() => void pages.load()} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={shieldCheckIcon}
          title={cases.isSearched.value ? queue.NOT_FOUND : queue.EMPTY[list]}
        />
      ) : (
        <>
          <Columns list={list} />
          <ul ref={rows} className={styles.rows}>
            {items.map((entry) => {
              const opener = list === 'queue' && entry.others ? openerOf(entry) : null;
              return (
                <li key={opener?.id ?? entry.id}>
                  {opener ? (
                    <CasesOfPerson first={entry} opener={opener} now={now} />
                  ) : (
                    <CaseRow entry={entry} list={list} now={now} onOpen={() => (lastOpened.id = entry.id)} />
                  )}
                </li>
              );
            })}
          </ul>
          <MoreRows pages={pages} />
        </>
      )}
    </ConsoleFrame>
  );
}

/** Cases of a person, by name (CASE-61). */
function Search() {
  const { cases } = useConsole().stores;
  const { SEARCH, FIND, SHOW_ALL } = strings.queue;
  return (
    <form
      className={styles.search}
      aria-label={strings.queue.SEARCH}
      onSubmit={(event) => {
        event.preventDefault();
        void cases.search();
      }}
    >
      <div className={classNames(casePage.writing, styles.name)}>
        <TextField
          label={SEARCH}
          value={cases.name.value}
          inputMode="search"
          maxLength={100}
          onInput={cases.setName}
        />
      </div>
      <Button type="submit" size="small" variant="secondary" disabled={!cases.name.value.trim()}>
        {FIND}
      </Button>
      {cases.isSearched.value && (
        <Button size="small" variant="secondary" onClick={() => void cases.showAll()}>
          {SHOW_ALL}
        </Button>
      )}
    </form>
  );
}

type Opener = NonNullable<CaseEntry['parties']['author']>;

const openerOf = ({ openedBy, parties }: CaseEntry): Opener | null => openedBy && parties[openedBy];

interface CasesOfPersonProps {
  /** The case that comes first. */
  readonly first: CaseEntry;
  readonly opener: Opener;
  readonly now: number;
}

/** One row for the cases of one person, at the place of the first; it opens them (CASE-57). */
function CasesOfPerson({ first, opener, now }: CasesOfPersonProps) {
  const { cases, lastOpened } = useConsole().stores;
  const { queue } = strings;
  const listId = useId();
  const isOpen = cases.opened.value.has(opener.id);
  const pages = cases.casesOf(opener.id);
  const items = pages.items.value;
  const name = shortName(opener);
  const count = (first.others ?? 0) + 1;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.row, styles.opener)}
        data-row={opener.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => cases.toggle(opener.id)}
      >
        <span className={styles.number}>
          {count > MOST_COUNTED ? queue.manyCases(MOST_COUNTED) : queue.cases(count)}
        </span>
        <span className={styles.reason}>{queue.openedBy(name)}</span>
        <span className={styles.fold}>
          <Icon icon={chevronDownIcon} size={20} className={styles.chevron} />
        </span>
        <span className={styles.due} data-late={first.dueAt !== null && isLate(first.dueAt, now)}>
          {first.dueAt !== null && dueText(first.dueAt, now)}
        </span>
      </button>
      {isOpen && (
        <div id={listId} className={styles.group}>
          {items ? (
            <>
              <ul aria-label={queue.openedBy(name)}>
                {items.map((one) => (
                  <li key={one.id}>
                    <CaseRow entry={one} list="queue" now={now} onOpen={() => (lastOpened.id = one.id)} />
                  </li>
                ))}
              </ul>
              <MoreRows pages={pages} />
            </>
          ) : (
            <Loading error={pages.error.value} onRetry={() => void pages.load()} />
          )}
        </div>
      )}
    </>
  );
}

/** Heads of the columns, for the eyes alone: each row says all of it in words. */
function Columns({ list }: { readonly list: CaseList }) {
  const { number, reason, sums, status, people, helper, due } = strings.queue.COLUMN;
  return (
    <div className={classNames(styles.row, styles.columns)} aria-hidden="true">
      {[number, reason, sums, status, people, helper, list === 'ended' ? '' : due].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

interface CaseRowProps {
  readonly entry: CaseEntry;
  readonly list: CaseList;
  readonly now: number;
  readonly onOpen: () => void;
}

function CaseRow({ entry, list, now, onOpen }: CaseRowProps) {
  const { queue, words, people } = strings;
  const { author, accepter } = entry.parties;
  const helper = entry.helper ? helperName(entry.helper) : queue.NOBODY;
  const due = list === 'ended' || entry.isToReread ? null : entry.dueAt;
  return (
    <a className={styles.row} href={adminCasePath(entry.id)} data-row={entry.id} onClick={onOpen}>
      <span className={styles.number}>{queue.caseNumber(`${entry.number}`)}</span>
      <span className={styles.reason}>
        {words.REASON[entry.reasonCode]}
        {entry.isClaim && <span className={styles.mark}> · {words.AFTER_END}</span>}
        {entry.isToReread && <span className={styles.mark}> · {queue.REREAD}</span>}
        {entry.reminderDueAt !== null && <span className={styles.mark}> · {queue.REMINDER_DUE}</span>}
        {entry.waitsForReview && <span className={styles.mark}> · {queue.REVIEW_FIRST}</span>}
      </span>
      <span className={styles.sums}>
        {entry.sums &&
          PARTIES.map((party) => <span key={party}>{entry.sums && givenText(entry.sums[party])}</span>)}
      </span>
      <span className={styles.status}>
        <StatusPill tone={CASE_TONES[entry.status]} text={words.STATUS[entry.status]} />
      </span>
      <span className={styles.people}>{people.both(shortName(author), shortName(accepter))}</span>
      <span className={styles.helper}>{entry.isMine ? queue.YOU : helper}</span>
      <span className={styles.due} data-late={due !== null && isLate(due, now)}>
        {due !== null && dueText(due, now)}
      </span>
      {entry.reason && (
        <q className={styles.words} dir="auto">
          <UserText text={entry.reason} />
        </q>
      )}
    </a>
  );
}
