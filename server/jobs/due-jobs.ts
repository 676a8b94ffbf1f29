// Due jobs: deadlines, reminders and feed expiry. Each item is claimed by a row lock and processed in the same transaction, so it happens once.
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';
import { runNextRecovery } from '../services/account/recover-account.ts';
import { DELETION_JOB, runNextDeletion } from '../services/account/schedule-deletion.ts';
import { CASE_TIMER_JOB, runNextCaseTimer } from '../services/cases/case-timers.ts';
import {
  EXPIRE_FROM_FEED_JOB,
  expireNextFromFeed,
  expireNextRequest,
  idleSince,
  remindNextAnswer,
  remindNextIdleDeal,
  timeOutNextAcceptance,
  timeOutNextDeal,
} from '../services/deadlines/deadlines.ts';
import { noticeNextEnding, REQUEST_ENDING_JOB } from '../services/requests/keep-request.ts';
import { MISSED_PAUSE_JOB, pauseNextMissed } from '../services/requests/missed-acceptances.ts';
import { ABSENCE_END_JOB, endNextAbsence } from '../services/requests/pause-request.ts';
import { runNextSearchWave, SEARCH_WAVE_JOB } from '../services/requests/search-waves.ts';
import {
  announceNextMeeting,
  checkNextPayment,
  endNextHold,
  HOLD_END_JOB,
  MEETING_SOON_JOB,
  PAYMENT_CHECK_JOB,
} from '../services/settlement/settlement-timers.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { SHOW_STANDING_JOB, showNextStanding } from '../services/users/events.ts';
import { isUnavailable } from '../store/database.ts';
import {
  type DueCondition,
  type DueSummary,
  findDue,
  hasDueJob,
  hasDueRecovery,
  hasEndingAnswer,
  hasExpiredRequest,
  hasIdleDeal,
  hasOverdueDeal,
  hasUnansweredAcceptance,
  type JobClaim,
} from '../store/jobs.ts';
import type { JobRunnerDeps } from './job-runner-deps.ts';

const JOB_BACKOFF: BackoffPolicy = { firstMs: 1_000, factor: 2, maxMs: 60_000 };

/** In memory: a restart tries everything again at once. */
function createBackoff() {
  const failures = new Map<string, { times: number; until: number }>();
  return {
    failed(id: string, now: number): void {
      const times = failures.get(id)?.times ?? 0;
      failures.set(id, { times: times + 1, until: now + backoffDelay(JOB_BACKOFF, times) });
    },
    succeeded: (id: string): void => void failures.delete(id),
    /** Ids that are still to be skipped. */
    coolingDown: (now: number): string[] =>
      [...failures].filter(([, { until }]) => until > now).map(([id]) => id),
  };
}

/** Concurrent transactions on PostgreSQL; the embedded database runs them one after the other. */
const MAX_CONCURRENCY = 4;

interface DueJob {
  readonly kind: string;
  /** Part of the one statement that looks for due work. */
  readonly due: DueCondition;
  /** Claims one item and processes it in the same transaction. False: none is left to claim. */
  readonly run: (work: UnitOfWork, claim: JobClaim) => Promise<boolean>;
}
/** A kind whose items are rows of `jobs`. */
const ofRows = (kind: string, run: DueJob['run']): DueJob => ({ kind, due: hasDueJob(kind), run });

/** In this order, so that a deal that times out gets no reminder. */
const DUE_JOBS: readonly DueJob[] = [
  { kind: 'request_expiry', due: hasExpiredRequest, run: expireNextRequest },
  { kind: 'approval_timeout', due: hasUnansweredAcceptance, run: timeOutNextAcceptance },
  { kind: 'deal_timeout', due: hasOverdueDeal, run: timeOutNextDeal },
  { kind: 'answer_reminder', due: hasEndingAnswer, run: remindNextAnswer },
  { kind: 'reminder', due: (now) => hasIdleDeal(now, idleSince(now)), run: remindNextIdleDeal },
  ofRows(MEETING_SOON_JOB, announceNextMeeting),
  ofRows(HOLD_END_JOB, endNextHold),
  ofRows(PAYMENT_CHECK_JOB, checkNextPayment),
  ofRows(CASE_TIMER_JOB, runNextCaseTimer),
  ofRows(ABSENCE_END_JOB, endNextAbsence),
  ofRows(REQUEST_ENDING_JOB, noticeNextEnding),
  ofRows(MISSED_PAUSE_JOB, pauseNextMissed),
  ofRows(DELETION_JOB, runNextDeletion),
  { kind: 'recover_account', due: hasDueRecovery, run: runNextRecovery },
  ofRows(EXPIRE_FROM_FEED_JOB, expireNextFromFeed),
  ofRows(SHOW_STANDING_JOB, showNextStanding),
  ofRows(SEARCH_WAVE_JOB, runNextSearchWave),
];

/** Another worker of this process has the item, or it has just failed there. */
class ItemIsTaken extends Error {}

interface DueWork extends Pick<DueSummary, 'recurring' | 'ratesFetchedAt' | 'nextAt'> {
  /** Something was due that this instance runs. */
  readonly isAny: boolean;
}

export function createDueJobRunner(deps: JobRunnerDeps) {
  const { database, clock } = deps;
  const backoff = createBackoff();
  /** Between claim and result. A failed item can be claimed again before its failure is recorded here. */
  const inProgress = new Set<string>();
  const maxConcurrency = database.pool ? Math.floor(database.pool.options.max / 2) : 1;
  const concurrency = Math.max(1, Math.min(MAX_CONCURRENCY, maxConcurrency));

  /** False when no item of this kind is left to claim. */
  const runOne = async ({ kind, run }: DueJob): Promise<boolean> => {
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
        return run(work, claim);
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
    /** Resolves with what was due at its beginning. Throws when the database is away; then nothing is lost. */
    async run(isStopping: () => boolean): Promise<DueWork> {
      const now = new Date(clock.now());
      const found = await findDue(database.reads, now, DUE_JOBS);
      const jobs = DUE_JOBS.filter(({ kind }) => found.due.includes(kind));
      for (const job of jobs) {
        const drain = async () => {
          while (!isStopping() && (await runOne(job)));
        };
        const results = await Promise.allSettled(Array.from({ length: concurrency }, drain));
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      }
      const recurring = found.recurring.filter((kind) => deps.recurring.some((job) => job.kind === kind));
      return { ...found, isAny: jobs.length > 0 || recurring.length > 0 };
    },
  };
}
