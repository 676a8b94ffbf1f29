// Console: which of its pages the path shows.
import type { ReadonlySignal } from '@preact/signals';
import { ADMIN_PATH } from '#domain/page-paths.ts';
import { consoleStrings } from '#i18n/console-strings.ts';
import { AuditPage } from './audit-page.tsx';
import { CasePage } from './case-page.tsx';
import styles from './console.module.css';
import { AUDIT_PATH, ConsoleFrame } from './console-frame.tsx';
import { QueuePage } from './queue-page.tsx';

const CASE_PATH = /^\/admin\/cases\/([^/]+)$/;

export function Console({ path }: { readonly path: ReadonlySignal<string> }) {
  const id = CASE_PATH.exec(path.value)?.[1];
  if (id) return <CasePage key={id} id={decodeURIComponent(id)} />;
  if (path.value === AUDIT_PATH) return <AuditPage />;
  if (path.value === ADMIN_PATH) return <QueuePage />;
  return (
    <ConsoleFrame title={consoleStrings.frame.CONSOLE}>
      <p className={styles.note}>{consoleStrings.frame.UNKNOWN_PAGE}</p>
    </ConsoleFrame>
  );
}
