// Case page of the console: facts, what can be done, both files, timeline and earlier cases (CASE-17).
import { useCallback, useEffect } from 'react';
import type { CaseDetails, CaseForStaff, DeclaredName, EarlierCase } from '#contract/cases.ts';
import type { StaffChange } from '#contract/decode/admin-events.ts';
import { ADMIN_PATH, adminCasePath, adminPersonOfCasePath } from '#domain/page-paths.ts';
import { PARTIES } from '#domain/parties.ts';
import { PAYMENT_SIDES } from '#domain/settlement/payment.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../components/feedback/loading.tsx';
import { shieldCheckIcon, userIcon } from '../components/icons/screen-icons.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { DottedParts } from '../components/text/dotted-parts.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import { CaseActions, isUntouched } from './case-actions.tsx';
import { CaseChat } from './case-chat.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseEvidence, CaseFiles } from './case-files.tsx';
import styles from './case-page.module.css';
import marks from './case-payments.module.css';
import { CasePayments } from './case-payments.tsx';
import { CaseReminders } from './case-reminders.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { type CasePeople, partyName, sideNames } from './case-words.ts';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { PrivateMessages } from './private-messages.tsx';
import { isForPage } from './use-list-keys.ts';
import { useLiveLoad } from './use-live-load.ts';

export function CasePage({ id }: { readonly id: string }) {
  const { stores, deps } = useConsole();
  const page = stores.casePage(id);
  const { queue, words } = strings;
  const details = page.details.value;
  useLiveLoad(
    page.load,
    useCallback((change: StaffChange) => change.type === 'case' && change.caseId === id, [id]),
  );
  useEscape(page, () => deps.back(ADMIN_PATH));
  return (
    <ConsoleFrame
      title={details ? `${queue.caseNumber(`${details.number}`)} · ${words.REASON[details.reasonCode]}` : ''}
      parent={ADMIN_PATH}
      onRefresh={() => void page.load()}
    >
      {details?.staff ? (
        <CaseContent page={page} details={details} staff={details.staff} />
      ) : (
        <Loading error={page.loadError.value} onRetry={() => void page.load()} />
      )}
    </ConsoleFrame>
  );
}

interface CaseContentProps {
  readonly page: CasePageStore;
  readonly details: CaseDetails;
  readonly staff: CaseForStaff;
}

function CaseContent({ page, details, staff }: CaseContentProps) {
  useOpenDecision(page);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <CaseFacts details={details} people={staff.parties} />
        <CaseReminders page={page} staff={staff} />
        <CaseActions page={page} staff={staff} isClaim={details.isClaim} />
        <Section>
          <PeopleRows caseId={details.id} people={staff.parties} />
          <NextCase id={details.id} />
        </Section>
      </div>
      <div className={styles.main}>
        {staff.evidence && <CasePayments evidence={staff.evidence} people={staff.parties} />}
        <DeclaredNames names={staff.names ?? []} people={staff.parties} />
        <CaseFiles transactionId={details.transactionId} staff={staff} />
        {staff.payments.length > 0 && <CaseEvidence payments={staff.payments} />}
        <PrivateMessages details={details} staff={staff} />
        <CaseTimeline earlier={page.steps} isClaim={details.isClaim} people={staff.parties} />
        <EarlierCases earlier={staff.earlier} people={staff.parties} />
      </div>
      <div className={styles.chat}>
        <CaseChat transactionId={details.transactionId} staff={staff} />
      </div>
    </div>
  );
}

/** The way to the next case of the queue (CASE-59). */
function NextCase({ id }: { readonly id: string }) {
  const { cases } = useConsole().stores;
  const { file, queue, words } = strings;
  useEffect(() => void cases.loadQueue(), [cases, id]);
  const next = cases.next(id);
  if (!next) return null;
  return (
    <ListRow
      icon={shieldCheckIcon}
      title={file.NEXT_CASE}
      subtitle={`${queue.caseNumber(`${next.number}`)} · ${words.REASON[next.reasonCode]}`}
      href={adminCasePath(next.id)}
    />
  );
}

/** The sides, whose pages have their record and their sanctions (CASE-21). */
function PeopleRows({ caseId, people }: { readonly caseId: string; readonly people: CasePeople }) {
  const { AUTHOR, ACCEPTER } = strings.people;
  if (!mayAct(useConsole().deps.roles, 'read_people')) return null;
  return (
    <>
      {PARTIES.map((party) => {
        const person = people[party];
        return (
          person && (
            <ListRow
              key={party}
              icon={userIcon}
              title={<bdi>{partyName(people, party)}</bdi>}
              subtitle={party === 'author' ? AUTHOR : ACCEPTER}
              href={adminPersonOfCasePath(caseId, person.id)}
            />
          )
        );
      })}
    </>
  );
}

/** The width from which the decision lies beside what it is made by, as in case-page.module.css. */
const BESIDE = '(min-width: 1000px)';

/** Opens the decision for a judge whose case it is, or nobody's, where it hides nothing (CASE-62). */
function useOpenDecision(page: CasePageStore): void {
  const { viewerId } = useConsole().deps;
  useEffect(() => {
    const staff = page.details.peek()?.staff;
    const isOthers = staff?.assignedTo != null && staff.assignedTo !== viewerId;
    const isOffered = staff?.actions.includes('decide') && !isOthers && page.form.peek() === null;
    if (isOffered && matchMedia(BESIDE).matches) page.toggle('decide');
  }, [page, viewerId]);
}

/**
 * Escape leaves a field, then closes the open form, then the page: nothing that was typed is lost.
 * A decision of which nothing is chosen is no form that somebody has opened.
 */
function useEscape(page: CasePageStore, onBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (!isForPage(event)) (document.activeElement as HTMLElement | null)?.blur();
      else if (page.form.peek() && !(page.form.peek() === 'decide' && isUntouched(page))) page.toggle(null);
      else onBack();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, onBack]);
}

interface EarlierCasesProps {
  readonly earlier: readonly EarlierCase[];
  readonly people: CasePeople;
}

function EarlierCases({ earlier, people }: EarlierCasesProps) {
  const { deps } = useConsole();
  const { file, queue, words } = strings;
  const now = deps.now();
  return (
    <Section header={file.EARLIER}>
      {earlier.length === 0 && <p className={styles.none}>{file.NO_EARLIER}</p>}
      {earlier.map(({ id, number, reasonCode, status, openedAt, sides, outcome, fault }) => (
        <ListRow
          key={id}
          href={adminCasePath(id)}
          title={`${queue.caseNumber(`${number}`)} · ${words.REASON[reasonCode]}`}
          subtitle={
            <DottedParts
              parts={[
                sideNames(people, sides),
                deps.dateTimeText(openedAt, now),
                outcome ? words.OUTCOME[outcome] : words.STATUS[status],
                fault ? `${file.AT_FAULT}: ${partyName(people, fault)}` : '',
              ]}
            />
          }
        />
      ))}
    </Section>
  );
}

interface DeclaredNamesProps {
  readonly names: readonly DeclaredName[];
  readonly people: CasePeople;
}

function DeclaredNames({ names, people }: DeclaredNamesProps) {
  const { deps } = useConsole();
  const { HOLDERS, paysFrom, isPaidTo, NOT_OWN } = strings.file;
  const now = deps.now();
  const groups = PARTIES.flatMap((party) =>
    PAYMENT_SIDES.map((side) => ({
      key: `${party} ${side}`,
      label: (side === 'payer' ? paysFrom : isPaidTo)(partyName(people, party)),
      declared: names.filter((one) => one.party === party && one.side === side),
    })),
  ).filter(({ declared }) => declared.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section header={HOLDERS}>
      <dl className={styles.facts}>
        {groups.map(({ key, label, declared }) => (
          <DefinitionRow key={key} name={label}>
            <span>
              {declared.map(({ name, at, isOwn }) => (
                <span key={at} className={styles.person}>
                  <bdi>{name}</bdi> <span className={styles.quiet}>{deps.dateTimeText(at, now)}</span>
                  {isOwn === false && <span className={marks.differs}> {NOT_OWN}</span>}
                </span>
              ))}
            </span>
          </DefinitionRow>
        ))}
      </dl>
    </Section>
  );
}
