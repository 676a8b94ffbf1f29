// Reports page of the console: what people have reported, waiting longest first, and its answer after a question (CASE-30).
import { useCallback, useEffect, useRef } from 'react';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { warningIcon } from '../components/icons/icons.ts';
import { flagIcon } from '../components/icons/screen-icons.ts';
import { StatusPill } from '../components/status/status-pill.tsx';
import type { ReportGroup } from '../state/staff/report-list.ts';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { REPORTS_PATH } from './console-pages.ts';
import { KeyHints } from './key-hints.tsx';
import { MoreRows } from './more-rows.tsx';
import list from './queue-page.module.css';
import { ReportDetails } from './report-details.tsx';
import styles from './reports-page.module.css';
import { isForPage, useListKeys } from './use-list-keys.ts';
import { isOfReports, useLiveLoad } from './use-live-load.ts';

export function ReportsPage() {
  const { reports } = useConsole().stores;
  const { frame, reports: words } = strings;
  const { pages } = reports;
  const rows = useRef<HTMLUListElement>(null);
  const groups = reports.groups.value;
  const done = reports.done.value;
  useLiveLoad(pages.load, isOfReports);
  useListKeys(
    rows,
    useCallback(() => void pages.loadMore(), [pages]),
  );
  useEscape();
  useNextRow(rows);
  return (
    <ConsoleFrame title={frame.REPORTS} page={REPORTS_PATH} onRefresh={() => void pages.load()}>
      <div className={list.head}>
        <p className={styles.done} role="status">
          {done && words.DONE[done]}
        </p>
        <KeyHints />
      </div>
      {!groups ? (
        <Loading error={pages.error.value} onRetry={() => void pages.load()} />
      ) : groups.length === 0 ? (
        <EmptyState icon={flagIcon} title={words.EMPTY} />
      ) : (
        <ul ref={rows} className={list.rows}>
          {groups.map((group) => (
            <ReportRow key={group.key} group={group} />
          ))}
        </ul>
      )}
      <MoreRows pages={pages} />
    </ConsoleFrame>
  );
}

function ReportRow({ group }: { readonly group: ReportGroup }) {
  const { stores, deps } = useConsole();
  const { reports: words } = strings;
  const isOpen = stores.reports.openKey.value === group.key;
  const [first] = group.reports;
  return (
    <li>
      <button
        type="button"
        className={classNames(list.opener, styles.row)}
        data-row={group.key}
        aria-expanded={isOpen}
        onClick={() => stores.reports.toggle(group.key)}
      >
        <span className={styles.reason}>{words.REASON[first.reason]}</span>
        <span className={styles.about}>{words.about(group.subject, displayName(group.user))}</span>
        <span className={styles.mark}>
          {group.isUrgent && <StatusPill tone="attention" icon={warningIcon} text={words.URGENT} />}
        </span>
        <span className={styles.count}>{words.count(group.openCount)}</span>
        <span className={styles.time}>{deps.dateTimeText(first.createdAt, deps.now())}</span>
      </button>
      {isOpen && <ReportDetails group={group} />}
    </li>
  );
}

/** Escape leaves a field, takes the question back, then closes what is open. */
function useEscape(): void {
  const { reports } = useConsole().stores;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isForPage(event)) return;
      const key = reports.openKey.peek();
      if (!key) return;
      if (reports.question.peek()) reports.ask(null);
      else reports.toggle(key);
      for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
        if (row.dataset.row === key) row.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [reports]);
}

/** The row that takes the place of the one that was answered gets its focus. */
function useNextRow(rows: { readonly current: HTMLUListElement | null }): void {
  const { reports } = useConsole().stores;
  const { done, openKey, groups } = reports;
  const at = useRef(0);
  const isDone = done.value !== null;
  useEffect(() => {
    if (!isDone) return;
    const all = rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    all[Math.min(at.current, all.length - 1)]?.focus();
  }, [rows, isDone]);
  const index = groups.value?.findIndex(({ key }) => key === openKey.value) ?? -1;
  if (index >= 0) at.current = index;
}
