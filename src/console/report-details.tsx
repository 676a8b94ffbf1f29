// Details of what was reported: its text, what each person writes about it, the case it belongs to, and the answer of staff (CASE-30).
import { adminCasePath } from '#domain/page-paths.ts';
import { REPORT_OUTCOMES } from '#domain/reports.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { displayName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { ReportGroup } from '../state/staff/report-list.ts';
import { useConsole } from './console-context.ts';
import { Question } from './question.tsx';
import styles from './reports-page.module.css';

export function ReportDetails({ group }: { readonly group: ReportGroup }) {
  const { reports: words } = strings;
  const unseen = group.openCount - group.reports.length;
  return (
    <div className={styles.details}>
      {group.content && (
        <>
          <h2 className={styles.label}>{words.CONTENT}</h2>
          <Said text={group.content} />
        </>
      )}
      <h2 className={styles.label}>{words.WRITTEN}</h2>
      <ol className={styles.reports}>
        {group.reports.map((report) => (
          <Written key={report.id} report={report} />
        ))}
      </ol>
      {unseen > 0 && <p className={styles.quiet}>{words.more(unseen)}</p>}
      {group.caseId && (
        <a className={styles.link} href={adminCasePath(group.caseId)}>
          {words.OPEN_CASE}
        </a>
      )}
      <Answer group={group} />
    </div>
  );
}

function Written({ report }: { readonly report: ReportGroup['reports'][0] }) {
  const { deps } = useConsole();
  return (
    <li>
      <p className={styles.quiet}>
        <bdi>{displayName(report.reporter)}</bdi> · {strings.reports.REASON[report.reason]} ·{' '}
        {deps.dateTimeText(report.createdAt, deps.now())}
      </p>
      {report.text && <Said text={report.text} />}
    </li>
  );
}

const Said = ({ text }: { readonly text: string }) => (
  <div className={styles.said}>
    <p dir="auto">
      <UserText text={text} />
    </p>
  </div>
);

function Answer({ group }: { readonly group: ReportGroup }) {
  const { stores, deps } = useConsole();
  const { reports } = stores;
  const { reports: words } = strings;
  if (!mayAct(deps.roles, 'resolve_reports')) return null;
  const people = [group.user, ...group.reports.map(({ reporter }) => reporter)];
  if (people.some(({ id }) => id === deps.viewerId))
    return <p className={styles.quiet}>{words.CONCERNS_YOU}</p>;
  const question = reports.question.value;
  const asked = group.subject === 'request' ? words.ASK_OF_REQUEST : words.ASK;
  return (
    <div className={styles.answer}>
      <InlineError text={reports.error.value} />
      {question ? (
        <Question
          text={asked[question]}
          confirm={words.CONFIRM[question]}
          isDestructive={question === 'acted'}
          isBusy={reports.isBusy.value}
          onConfirm={() => void reports.answer()}
          onCancel={() => reports.ask(null)}
        />
      ) : (
        <div className={styles.outcomes}>
          {REPORT_OUTCOMES.map((outcome) => (
            <Button key={outcome} size="small" variant="secondary" onClick={() => reports.ask(outcome)}>
              {words.OUTCOME[outcome]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
