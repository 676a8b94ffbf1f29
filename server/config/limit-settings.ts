// Settings of limits: those of calls, of the market, of connections and of space.
import { LIMITS } from '../limits/table.ts';
import type { Environment } from './environment-schema.ts';

const MIB = 1024 * 1024;

export function limitSettings(e: Environment) {
  const stepsMs = e.COOLDOWN_MINUTES.map((minutes) => minutes * 60_000);
  return {
    limits: {
      requests: e.RATE_LIMIT_REQUESTS,
      writes: e.RATE_LIMIT_WRITES,
      receipts: e.RATE_LIMIT_RECEIPTS,
      objections: e.RATE_LIMIT_OBJECTIONS,
      checks: e.RATE_LIMIT_CHECKS,
      logins: e.RATE_LIMIT_LOGINS,
      publicCalls: e.RATE_LIMIT_PUBLIC,
    },
    marketLimits: {
      waiting: e.MAX_WAITING_ACCEPTANCES,
      waitingNew: e.MAX_WAITING_ACCEPTANCES_NEW,
      unsuccessful: e.TAKE_LIMIT,
      unsuccessfulStepsMs: LIMITS.unsuccessfulSteps.value.map((minutes) => minutes * 60_000),
      repeatStepsMs: stepsMs,
      disputeStepsMs: stepsMs,
      editsPerHour: e.REQUEST_EDITS_PER_HOUR,
      ownPricePercent: e.PRICE_MAX_DISTANCE_PERCENT ?? Number.POSITIVE_INFINITY,
      openDisputes: e.MAX_OPEN_DISPUTES,
      changesPerDay: e.DEAL_CHANGES_PER_DAY,
      proposalsPerDay: e.DEAL_PROPOSALS_PER_DAY,
      filingsPerDay: e.CASE_FILINGS_PER_DAY,
      runningDeals: e.MAX_RUNNING_DEALS,
      uploadBytesPerDay: e.UPLOAD_MB_PER_DAY * MIB,
      uploadBytesPerDeal: e.UPLOAD_MB_PER_DEAL * MIB,
      chatBytesPerDay: e.CHAT_KB_PER_DAY * 1024,
    },
    maxConnections: e.MAX_CONNECTIONS,
    maxConnectionsPerAddress: e.MAX_CONNECTIONS_PER_ADDRESS,
    minFreeDiskBytes: e.MIN_FREE_DISK_MB * MIB,
    uploadSpaceBytes: e.UPLOAD_SPACE_MB * MIB,
  };
}
