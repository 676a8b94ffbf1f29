// Queue page of the console: the cases that wait, due first; a table on a wide screen, cards on a phone (CASE-16).
import { useCallback, useEffect, useRef } from 'react';
import type { CaseEntry } from '#contract/decode/case.ts';
import { ADMIN_PATH, adminCasePath } from '#domain/page-paths.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { shieldCheckIcon } from '../components/icons/screen-icons.ts';
import { StatusPill } from '../components/status/status-pill.tsx';
import { CASE_LISTS, type CaseList } from '../state/staff/case-list.ts';
import { CASE_TONES } from './case-tones.ts';
import { dueText, helperName, isLate } from './case-words.ts';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { KeyHints } from './key-hints.tsx';
import { MoreRows } from './more-rows.tsx';
import styles from './queue-page.module.css';
import { useListKeys } from './use-list-keys.ts';
import { isCase, useLiveLoad } from './use-live-load.ts';

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
        <KeyHints />
      </div>
      {!items ? (
        <Loading error={pages.error.value} onRetry={() => void pages.load()} />
      ) : items.length === 0 ? (
        <EmptyState icon={shieldCheckIcon} title={queue.EMPTY[list]} />
      ) : (
        <>
          <Columns list={list} />
          <ul ref={rows} className={styles.rows}>
            {items.map((entry) => (
              <li key={entry.id}>
                <CaseRow entry={entry} list={list} now={now} onOpen={() => (lastOpened.id = entry.id)} />
              </li>
            ))}
          </ul>
          <MoreRows pages={pages} />
        </>
      )}
    </ConsoleFrame>
  );
}

/** Heads of the columns, for the eyes alone: each row says all of it in words. */
function Columns({ list }: { readonly list: CaseList }) {
  const { number, reason, status, people, helper, due } = strings.queue.COLUMN;
  return (
    <div className={classNames(styles.row, styles.columns)} aria-hidden="true">
      {[number, reason, status, people, helper, list === 'ended' ? '' : due].map((text) => (
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
        {words.REASON[entry.reason]}
        {entry.isClaim && <span className={styles.mark}> · {words.AFTER_END}</span>}
        {entry.isToReread && <span className={styles.mark}> · {queue.REREAD}</span>}
        {entry.isReminderDue && <span className={styles.mark}> · {queue.REMINDER_DUE}</span>}
        {entry.waitsForReview && <span className={styles.mark}> · {queue.REVIEW_FIRST}</span>}
      </span>
      <span className={styles.status}>
        <StatusPill tone={CASE_TONES[entry.status]} text={words.STATUS[entry.status]} />
      </span>
      <span className={styles.people}>{people.both(shortName(author), shortName(accepter))}</span>
      <span className={styles.helper}>{entry.isMine ? queue.YOU : helper}</span>
      <span className={styles.due} data-late={due !== null && isLate(due, now)}>
        {due !== null && dueText(due, now)}
      </span>
    </a>
  );
}
