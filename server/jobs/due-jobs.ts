// Does whatever is due now: each thing in a transaction of its own that locks it first, so that it happens once.
import { LEAVE_FEED, leaveFeedNext } from '../services/deadlines/expire-from-feed.ts';
import { quietSince, remindNextDeal } from '../services/deadlines/remind-idle-deals.ts';
import {
  expireNextRequest,
  lapseNextAcceptance,
  type Turn,
  timeOutNextDeal,
} from '../services/deadlines/run-timeouts.ts';
import { runWork, type Work } from '../services/unit-of-work.ts';
import { isUnavailable } from '../store/database.ts';
import { type DueNow, dueNow } from '../store/claim-due.ts';
import { createBackoff } from './backoff.ts';
import type { JobDeps } from './runner.ts';

/** Transactions at a time on PostgreSQL; the embedded database runs one after the other anyway. */
const LANES = 4;

type Duty = (work: Work, turn: Turn) => Promise<boolean>;
/** In this order: who is timed out is not reminded any more. */
const DUTIES: readonly { kind: string; when: keyof DueNow; runNext: Duty }[] = [
  { kind: 'request_expiry', when: 'requests', runNext: expireNextRequest },
  { kind: 'approval_timeout', when: 'acceptances', runNext: lapseNextAcceptance },
  { kind: 'deal_timeout', when: 'deals', runNext: timeOutNextDeal },
  { kind: 'reminder', when: 'reminders', runNext: remindNextDeal },
  { kind: LEAVE_FEED, when: 'leavers', runNext: leaveFeedNext },
];

export interface DueWork {
  /** Answers what it found when it began. Throws when the database is away; then nothing is lost. */
  run(isStopping: () => boolean): Promise<DueNow>;
}

export function createDueWork(deps: JobDeps): DueWork {
  const { database, clock, market } = deps;
  const backoff = createBackoff();
  const most = database.pool ? Math.floor(database.pool.options.max / 2) : 1;
  const lanes = Math.max(1, Math.min(LANES, most));

  /** False when nothing of this kind is left for us. */
  const runOne = async ({ kind, runNext }: (typeof DUTIES)[number]): Promise<boolean> => {
    const now = new Date(clock.now());
    const started = clock.now();
    let taken: string | null = null;
    const turn: Turn = {
      now,
      except: backoff.resting(now.getTime()),
      took: (id) => {
        taken = id;
      },
    };
    const took = () => taken;
    try {
      const isDone = await database.transaction((tx) =>
        runWork(tx, now, market, (work) => runNext(work, turn)),
      );
      const id = took();
      if (id === null) return isDone;
      backoff.succeeded(id);
      deps.onCommit();
      deps.onRun(kind, 'done', (clock.now() - started) / 1000);
      return isDone;
    } catch (error) {
      const id = took();
      if (id === null || isUnavailable(error)) throw error;
      backoff.failed(id, now.getTime());
      deps.onFault(error, { kind, subject: id });
      deps.onRun(kind, 'failed', (clock.now() - started) / 1000);
      return true;
    }
  };

  return {
    async run(isStopping) {
      const now = new Date(clock.now());
      const due = await dueNow(database.reads, now, quietSince(now), LEAVE_FEED);
      for (const duty of DUTIES.filter(({ when }) => due[when])) {
        const lane = async () => {
          while (!isStopping() && (await runOne(duty)));
        };
        const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      }
      return due;
    },
  };
}
