// Console: which of its pages the path shows, to those who are offered it.
import type { ReadonlySignal } from '@preact/signals';
import { ADMIN_PATH, ADMIN_PEOPLE_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { AuditPage } from './audit-page.tsx';
import { CasePage } from './case-page.tsx';
import styles from './console.module.css';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { AUDIT_PATH, FIGURES_PATH, offeredPages, REPORTS_PATH, TEMPLATES_PATH } from './console-pages.ts';
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
  const { roles, features } = useConsole().deps;
  const opens = (page: string) => offeredPages(roles, features).some((one) => one.path === page);
  const id = CASE_PATH.exec(path.value)?.[1];
  if (id && opens(ADMIN_PATH)) return <CasePage key={id} id={decodeURIComponent(id)} />;
  const [, caseId, personId] = PERSON_PATH.exec(path.value) ?? [];
  if (personId && opens(ADMIN_PEOPLE_PATH))
    return (
      <PersonPage
        key={personId}
        id={decodeURIComponent(personId)}
        caseId={caseId ? decodeURIComponent(caseId) : null}
      />
    );
  if (opens(path.value)) {
    if (path.value === ADMIN_PEOPLE_PATH) return <PeoplePage />;
    if (path.value === REPORTS_PATH) return <ReportsPage />;
    if (path.value === FIGURES_PATH) return <FiguresPage />;
    if (path.value === TEMPLATES_PATH) return <TemplatesPage />;
    if (path.value === AUDIT_PATH) return <AuditPage />;
    if (path.value === ADMIN_PATH) return <QueuePage />;
  }
  return (
    <ConsoleFrame title={strings.frame.CONSOLE} page={path.value}>
      <p className={styles.note}>{strings.frame.UNKNOWN_PAGE}</p>
    </ConsoleFrame>
  );
}
