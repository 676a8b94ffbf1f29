// Shards: divides the files of a test step among processes so that all take about the same time.
import type { SuiteStep, TestStep } from './steps.ts';
import { filesOfStep } from './test-files.ts';

/** Assumed duration of a file that is not listed below, s. */
const DEFAULT_SECONDS = 1;
/** Measured durations of slow files, s. Only their proportions matter, and only for an even division. */
export const FILE_SECONDS: Readonly<Record<string, number>> = {
  'server/fuzz.test.ts': 31,
  'server/fault-injection.test.ts': 28,
  'server/store/query-plans.test.ts': 27,
  'server/services/market/matches.test.ts': 24,
  'server/jobs/jobs.test.ts': 20,
  'server/properties.test.ts': 17,
  'server/services/chat/messages.test.ts': 17,
  'server/rolling-restart.test.ts': 16,
  'server/services/chat/stream.test.ts': 16,
  'server/services/requests/waiting-list.test.ts': 15,
  'server/services/trust/trust-shown.test.ts': 15,
  'server/events/streams.test.ts': 13,
  'server/services/deals/deal-transitions.test.ts': 13,
  'server/store/data-dir-lock.test.ts': 13,
  'server/services/blocks/hidden-people.test.ts': 12,
  'server/services/market/pages.test.ts': 12,
  'server/events/client-stream.test.ts': 11,
  'server/services/trust/trust-ledger.test.ts': 11,
  'server/doctor/doctor.test.ts': 9,
  'server/services/blocks/block-races.test.ts': 9,
  'server/services/deals/deal-flow.test.ts': 9,
  'server/services/reports/reports.test.ts': 9,
  'server/services/requests/accept-race.test.ts': 9,
  'server/http/idempotency.test.ts': 9,
  'server/services/blocks/running-deals.test.ts': 9,
  'server/services/export/export-life.test.ts': 9,
  'server/authorization.test.ts': 8,
  'server/backup/embedded-backup.test.ts': 8,
  'server/services/deals/late-actions.test.ts': 8,
  'server/services/users/contact.test.ts': 8,
  'server/store/market-filter.test.ts': 8,
  'server/services/chat/files.test.ts': 8,
  'server/services/requests/absence-race.test.ts': 7,
  'server/bot/bot-delivery.test.ts': 7,
  'server/services/account/recovery.test.ts': 7,
  'server/services/requests/acceptance-limits.test.ts': 7,
  'server/store/embedded-thread.test.ts': 7,
  'server/processes.test.ts': 6,
  'server/services/deadlines/deadlines.test.ts': 6,
  'server/services/requests/pause-race.test.ts': 6,
  'server/services/requests/waiting-race.test.ts': 6,
  'server/events/stream-registry.test.ts': 6,
  'server/image-start.test.ts': 6,
  'server/services/seed/seed-demo.test.ts': 6,
  'server/store/engine-postgres.test.ts': 6,
  'server/files/receive-upload.test.ts': 5,
  'server/services/retention.test.ts': 5,
  'server/services/requests/request-transitions.test.ts': 5,
  'server/backup/postgres-backup.test.ts': 4,
  'server/files/pdf.test.ts': 4,
  'server/openapi/openapi.test.ts': 4,
  'server/services/export/export-content.test.ts': 4,
  'server/account-end-races.test.ts': 4,
  'server/bot/sender.test.ts': 4,
  'server/metrics/metrics-integration.test.ts': 4,
  'server/services/account/deletion.test.ts': 4,
  'server/services/chat/scan.test.ts': 4,
  'server/services/requests/accept-version.test.ts': 4,
  'server/services/trust/trust-races.test.ts': 4,
  'server/store/migrate.test.ts': 4,
  'server/events/market-topics.test.ts': 3,
  'server/http/log-destination.test.ts': 3,
  'server/life-cycle.test.ts': 3,
  'server/services/chat/upload-limits.test.ts': 3,
  'server/services/deals/admins.test.ts': 3,
  'server/services/requests/pause.test.ts': 3,
  'server/services/staff.test.ts': 3,
  'server/account-races.test.ts': 3,
  'server/instances.test.ts': 3,
  'server/services/account/erasure.test.ts': 3,
  'server/services/rates/refresh-rates.test.ts': 3,
  'server/services/requests/absence.test.ts': 3,
  'server/services/requests/requests.test.ts': 3,
  'server/services/users/users.test.ts': 3,
  'server/store/event-epoch.test.ts': 3,
  'browser/a11y-axe.test.ts': 27,
  'browser/languages.test.ts': 14,
  'browser/messenger-integration.test.ts': 24,
  'browser/routes.test.ts': 23,
  'browser/session.test.ts': 22,
  'browser/deal-dispute.test.ts': 21,
  'browser/request-forms.test.ts': 21,
  'browser/demo.test.ts': 20,
  'browser/start.test.ts': 18,
  'browser/a11y-phone.test.ts': 17,
  'browser/feed-cards.test.ts': 17,
  'browser/chat-chaos.test.ts': 16,
  'browser/chat.test.ts': 16,
  'browser/live-update-cost.test.ts': 14,
  'browser/deal-layout.test.ts': 13,
  'browser/feed-chaos.test.ts': 13,
  'browser/write-retry.test.ts': 13,
  'browser/deal-outcomes.test.ts': 12,
  'browser/intercepted-responses.test.ts': 11,
  'browser/a11y-gallery.test.ts': 10,
  'browser/stream-watchdog.test.ts': 10,
  'platform/telegram/telegram.test.ts': 10,
  'browser/deal-files.test.ts': 9,
  'browser/deal-polling.test.ts': 9,
  'browser/first-deal.test.ts': 9,
  'browser/other-backend.test.ts': 38,
  'browser/spec-only.test.ts': 8,
  'browser/pdf.test.ts': 6,
  'browser/deal-export.test.ts': 6,
  'browser/layout-stability.test.ts': 6,
  'browser/tap-count.test.ts': 6,
  'browser/funds.test.ts': 5,
  'browser/my-data.test.ts': 4,
};

const secondsOf = (file: string): number => FILE_SECONDS[file] ?? DEFAULT_SECONDS;

/** Replaces each step of several processes by its shards ('backend 1/2'). Every file is in exactly one shard. */
export function shardSteps(steps: readonly TestStep[], files: readonly string[]): readonly TestStep[] {
  return steps.flatMap((step) =>
    step.kind === 'suite' && (step.processes ?? 1) > 1 ? shardStep(step, filesOfStep(step, files)) : [step],
  );
}

function shardStep(step: SuiteStep, files: readonly string[]): SuiteStep[] {
  const shards = Array.from({ length: step.processes ?? 1 }, () => ({ seconds: 0, files: [] as string[] }));
  // The longest file first, each to the shard with the shortest total.
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const shortest = shards.reduce((low, shard) => (shard.seconds < low.seconds ? shard : low));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return shards
    .filter((shard) => shard.files.length > 0)
    .map((shard, index, all) => ({
      ...step,
      name: `${step.name} ${index + 1}/${all.length}`,
      shardOf: step.name,
      files: shard.files.sort(),
    }));
}
