// Divides a step of many test files into parts that take about as long as each other.
import type { SuiteStep, TestStep } from './steps.ts';
import { filesOfStep } from './test-files.ts';

/** What a file takes that is not named here, s. */
const DEFAULT_SECONDS = 1;
/** Files that take much longer, s, on two quiet cores: only their proportions matter, and only for the time it takes. */
export const FILE_SECONDS: Readonly<Record<string, number>> = {
  'server/properties.test.ts': 29,
  'server/fault-injection.test.ts': 24,
  'server/store/data-dir-lock.test.ts': 24,
  'server/jobs/jobs.test.ts': 23,
  'server/events/streams.test.ts': 18,
  'server/fuzz.test.ts': 17,
  'server/store/query-plans.test.ts': 13,
  'server/services/chat/messages.test.ts': 12,
  'server/services/chat/stream.test.ts': 10,
  'server/services/requests/accept-race.test.ts': 8,
  'server/services/deals/deal-transitions.test.ts': 8,
  'server/services/deadlines/deadlines.test.ts': 6,
  'server/openapi/openapi.test.ts': 6,
  'server/services/rates/upstream.test.ts': 6,
  'server/services/deals/deal-flow.test.ts': 6,
  'server/store/migrate.test.ts': 5,
  'server/services/seed/seed-demo.test.ts': 5,
  'server/events/stream-limit.test.ts': 4,
  'server/http/idempotency.test.ts': 4,
  'browser/a11y-axe.test.ts': 27,
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
  'browser/spec-only.test.ts': 8,
  'browser/pdf.test.ts': 6,
  'browser/deal-export.test.ts': 6,
  'browser/layout-stability.test.ts': 6,
  'browser/tap-count.test.ts': 6,
  'browser/funds.test.ts': 5,
  'browser/my-data.test.ts': 4,
};

const secondsOf = (file: string): number => FILE_SECONDS[file] ?? DEFAULT_SECONDS;

/** Each step of several processes as its parts, 'backend 1/2' and so on; all others as they are. Every file is in one part. */
export function shardSteps(steps: readonly TestStep[], files: readonly string[]): readonly TestStep[] {
  return steps.flatMap((step) =>
    step.kind === 'suite' && (step.processes ?? 1) > 1 ? shardStep(step, filesOfStep(step, files)) : [step],
  );
}

function shardStep(step: SuiteStep, files: readonly string[]): SuiteStep[] {
  const parts = Array.from({ length: step.processes ?? 1 }, () => ({ seconds: 0, files: [] as string[] }));
  // The longest first, each to the part that has least.
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const least = parts.reduce((low, part) => (part.seconds < low.seconds ? part : low));
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return parts
    .filter((part) => part.files.length > 0)
    .map((part, index, all) => ({
      ...step,
      name: `${step.name} ${index + 1}/${all.length}`,
      partOf: step.name,
      files: part.files.sort(),
    }));
}
