// Audit page of the console: acts of staff, newest first (ACC-08, CASE-18).
import type { AuditEntry } from '#contract/staff.ts';
import { activeDealPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { scrollTextIcon } from '../components/icons/screen-icons.ts';
import styles from './audit-page.module.css';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { AUDIT_PATH } from './console-pages.ts';
import { MoreRows } from './more-rows.tsx';
import { useLiveLoad } from './use-live-load.ts';

export function AuditPage() {
  const { audit } = useConsole().stores;
  const items = audit.items.value;
  useLiveLoad(audit.load);
  return (
    <ConsoleFrame title={strings.frame.AUDIT} page={AUDIT_PATH} onRefresh={() => void audit.load()}>
      {!items ? (
        <Loading error={audit.error.value} onRetry={() => void audit.load()} />
      ) : items.length === 0 ? (
        <EmptyState icon={scrollTextIcon} title={strings.audit.EMPTY} />
      ) : (
        <AuditTable entries={items} />
      )}
      <MoreRows pages={audit} />
    </ConsoleFrame>
  );
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { COLUMN } = strings.audit;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[COLUMN.time, COLUMN.who, COLUMN.act, COLUMN.about, COLUMN.details].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** Ids are shown by their first part, which finds the rest in a log. */
const shortId = (id: string): string => id.slice(0, 8);

/** Who has done what nobody of staff did: the first roles come from the configuration. */
const nobodyText = (action: string): string =>
  action.startsWith('role.') ? strings.audit.CONFIGURATION : strings.audit.AUTOMATIC;

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { deps } = useConsole();
  const { audit, people } = strings;
  const roles = entry.actorRoles.map((role) => people.ROLE[role]).join(', ');
  const details = Object.entries(entry.details).filter(([, value]) => value !== null);
  return (
    <tr>
      <td className={styles.time}>{deps.dateTimeText(entry.at, deps.now())}</td>
      <td>{entry.actorId ? `${roles} ${shortId(entry.actorId)}` : nobodyText(entry.action)}</td>
      <td>
        <bdi dir="ltr" className={styles.code}>
          {entry.action}
        </bdi>
      </td>
      <td>
        {entry.userId && <span className={styles.about}>{audit.person(shortId(entry.userId))}</span>}
        {entry.transactionId && (
          <a className={styles.about} href={activeDealPath(entry.transactionId)}>
            {audit.deal(shortId(entry.transactionId))}
          </a>
        )}
      </td>
      <td className={styles.details}>
        {details.map(([name, value]) => (
          <bdi key={name} dir="auto">
            {`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`}
          </bdi>
        ))}
      </td>
    </tr>
  );
}
