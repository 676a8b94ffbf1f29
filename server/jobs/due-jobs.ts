// Due jobs: deadlines, reminders and feed expiry. Each item is claimed by a row lock and processed in the same transaction, so it happens once.
import { runNextRecovery } from '../services/account/run-recovery.ts';
import { DELETION_JOB, runNextDeletion } from '../services/account/schedule-deletion.ts';
import { CASE_TIMER_JOB, runNextCaseTimer } from '../services/cases/case-timers.ts';
import { EXPIRE_FROM_FEED_JOB, expireNextFromFeed } from '../services/deadlines/expire-from-feed.ts';
import type { JobClaim } from '../services/deadlines/job-claim.ts';
import { idleSince, remindNextIdleDeal } from '../services/deadlines/remind-idle-deals.ts';
import {
  expireNextRequest,
  timeOutNextAcceptance,
  timeOutNextDeal,
} from '../services/deadlines/run-timeouts.ts';
import { ABSENCE_END_JOB, endNextAbsence } from '../services/requests/absence.ts';
import { announceNextMeeting, MEETING_SOON_JOB } from '../services/settlement/meeting-soon.ts';
import { checkNextPayment, PAYMENT_CHECK_JOB } from '../services/settlement/unreceived-payment.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { SHOW_STANDING_JOB, showNextStanding } from '../services/users/events.ts';
import { type DueSummary, findDue } from '../store/claim-due.ts';
import { isUnavailable } from '../store/database.ts';
import { createBackoff } from './backoff.ts';
import type { JobRunnerDeps } from './job-runner-deps.ts';

/** Concurrent transactions on PostgreSQL; the embedded database runs them one after the other. */
const MAX_CONCURRENCY = 4;

type RunNextDueJob = (work: UnitOfWork, claim: JobClaim) => Promise<boolean>;
/** In this order, so that a deal that times out gets no reminder. */
const DUE_JOBS: readonly {
  readonly kind: string;
  readonly when: keyof DueSummary;
  readonly runNext: RunNextDueJob;
}[] = [
  { kind: 'request_expiry', when: 'requests', runNext: expireNextRequest },
  { kind: 'approval_timeout', when: 'acceptances', runNext: timeOutNextAcceptance },
  { kind: 'deal_timeout', when: 'deals', runNext: timeOutNextDeal },
  { kind: 'reminder', when: 'reminders', runNext: remindNextIdleDeal },
  { kind: MEETING_SOON_JOB, when: 'meetings', runNext: announceNextMeeting },
  { kind: PAYMENT_CHECK_JOB, when: 'paymentChecks', runNext: checkNextPayment },
  { kind: CASE_TIMER_JOB, when: 'caseTimers', runNext: runNextCaseTimer },
  { kind: ABSENCE_END_JOB, when: 'absenceEnds', runNext: endNextAbsence },
  { kind: DELETION_JOB, when: 'deletions', runNext: runNextDeletion },
  { kind: 'recover_account', when: 'recoveries', runNext: runNextRecovery },
  { kind: EXPIRE_FROM_FEED_JOB, when: 'feedExpiries', runNext: expireNextFromFeed },
  { kind: SHOW_STANDING_JOB, when: 'standings', runNext: showNextStanding },
];

/** Another worker of this process has the item, or it has just failed there. */
class ItemIsTaken extends Error {}

export interface DueWork extends Pick<DueSummary, 'recurring' | 'ratesFetchedAt' | 'nextAt'> {
  /** Something was due that this instance runs. */
  readonly isAny: boolean;
}

export interface DueJobRunner {
  /** Resolves with what was due at its beginning. Throws when the database is away; then nothing is lost. */
  run(isStopping: () => boolean): Promise<DueWork>;
}

export function createDueJobRunner(deps: JobRunnerDeps): DueJobRunner {
  const { database, clock } = deps;
  const backoff = createBackoff();
  /** Between claim and result. A failed item can be claimed again before its failure is recorded here. */
  const inProgress = new Set<string>();
  const maxConcurrency = database.pool ? Math.floor(database.pool.options.max / 2) : 1;
  const concurrency = Math.max(1, Math.min(MAX_CONCURRENCY, maxConcurrency));

  /** False when no item of this kind is left to claim. */
  const runOne = async ({ kind, runNext }: (typeof DUE_JOBS)[number]): Promise<boolean> => {
    const now = new Date(clock.now());
    const started = clock.now();
    let claimedId: string | null = null;
    const takenIds = () => [...backoff.coolingDown(now.getTime()), ...inProgress];
    const claim: JobClaim = {
      now,
      excludedIds: takenIds(),
      claimed: (id) => {
        if (takenIds().includes(id)) throw new ItemIsTaken();
        inProgress.add(id);
        claimedId = id;
      },
    };
    const getClaimedId = () => claimedId;
    const release = () => {
      if (claimedId !== null) inProgress.delete(claimedId);
      claimedId = null;
    };
    try {
      const isDone = await deps.write((work) => {
        // A transaction that is repeated may claim another item than at first.
        release();
        return runNext(work, claim);
      });
      const id = getClaimedId();
      if (id === null) return isDone;
      backoff.succeeded(id);
      deps.onRun(kind, 'done', (clock.now() - started) / 1000);
      return isDone;
    } catch (error) {
      if (error instanceof ItemIsTaken) return true;
      const id = getClaimedId();
      if (id === null || isUnavailable(error)) throw error;
      backoff.failed(id, now.getTime());
      deps.onFault(error, { kind, subject: id });
      deps.onRun(kind, 'failed', (clock.now() - started) / 1000);
      return true;
    } finally {
      release();
    }
  };

  return {
    async run(isStopping) {
      const now = new Date(clock.now());
      const due = await findDue(database.reads, now, idleSince(now), {
        feedExpiry: EXPIRE_FROM_FEED_JOB,
        absenceEnd: ABSENCE_END_JOB,
        meeting: MEETING_SOON_JOB,
        paymentCheck: PAYMENT_CHECK_JOB,
        caseTimer: CASE_TIMER_JOB,
        deletion: DELETION_JOB,
        standing: SHOW_STANDING_JOB,
      });
      const jobs = DUE_JOBS.filter(({ when }) => due[when]);
      for (const job of jobs) {
        const drain = async () => {
          while (!isStopping() && (await runOne(job)));
        };
        const results = await Promise.allSettled(Array.from({ length: concurrency }, drain));
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      }
      const recurring = due.recurring.filter((kind) => deps.recurring.some((job) => job.kind === kind));
      return { ...due, isAny: jobs.length > 0 || recurring.length > 0 };
    },
  };
}
