// Console: which of its pages the path shows.
import type { ReadonlySignal } from '@preact/signals';
import { ADMIN_PATH, ADMIN_PEOPLE_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { AuditPage } from './audit-page.tsx';
import { CasePage } from './case-page.tsx';
import styles from './console.module.css';
import { ConsoleFrame } from './console-frame.tsx';
import { AUDIT_PATH, FIGURES_PATH, REPORTS_PATH, TEMPLATES_PATH } from './console-pages.ts';
import { FiguresPage } from './figures-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { PersonPage } from './person-page.tsx';
import { QueuePage } from './queue-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { TemplatesPage } from './templates-page.tsx';

const CASE_PATH = /^\/admin\/cases\/([^/]+)$/;
/** A person, on their own or from a case. */
const PERSON_PATH = /^\/admin(?:\/cases\/([^/]+))?\/people\/([^/]+)$/;

export function Console({ path }: { readonly path: ReadonlySignal<string> }) {
  const id = CASE_PATH.exec(path.value)?.[1];
  if (id) return <CasePage key={id} id={decodeURIComponent(id)} />;
  const [, caseId, personId] = PERSON_PATH.exec(path.value) ?? [];
  if (personId)
    return (
      <PersonPage
        key={personId}
        id={decodeURIComponent(personId)}
        caseId={caseId ? decodeURIComponent(caseId) : null}
      />
    );
  if (path.value === ADMIN_PEOPLE_PATH) return <PeoplePage />;
  if (path.value === REPORTS_PATH) return <ReportsPage />;
  if (path.value === FIGURES_PATH) return <FiguresPage />;
  if (path.value === TEMPLATES_PATH) return <TemplatesPage />;
  if (path.value === AUDIT_PATH) return <AuditPage />;
  if (path.value === ADMIN_PATH) return <QueuePage />;
  return (
    <ConsoleFrame title={strings.frame.CONSOLE}>
      <p className={styles.note}>{strings.frame.UNKNOWN_PAGE}</p>
    </ConsoleFrame>
  );
}
