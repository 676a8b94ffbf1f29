// Divides a step of many test files into parts that take about as long as each other.
import type { Step, SuiteStep } from './steps.ts';
import { filesOf } from './test-files.ts';

/** What a file takes that is not named here, s. */
const USUAL_SECONDS = 1;
/** Files that take much longer, s, on two quiet cores: only their proportions matter, and only for the time it takes. */
export const SECONDS: Readonly<Record<string, number>> = {
  'server/properties.test.ts': 29,
  'server/faults.test.ts': 24,
  'server/data-directory.test.ts': 24,
  'server/jobs.test.ts': 23,
  'server/streams.test.ts': 18,
  'server/fuzz.test.ts': 17,
  'server/explain.test.ts': 13,
  'server/chat.test.ts': 12,
  'server/chat-stream.test.ts': 10,
  'server/accept-race.test.ts': 8,
  'server/action-cells.test.ts': 8,
  'server/deadlines.test.ts': 6,
  'server/openapi.test.ts': 6,
  'server/upstream-rates.test.ts': 6,
  'server/deal-flow.test.ts': 6,
  'server/migrations.test.ts': 5,
  'server/seed.test.ts': 5,
  'server/stream-limit.test.ts': 4,
  'server/idempotency.test.ts': 4,
  'browser/a11y-axe.test.ts': 27,
  'browser/market-touch.test.ts': 24,
  'browser/market-screens.test.ts': 23,
  'browser/session.test.ts': 22,
  'browser/deal-dispute.test.ts': 21,
  'browser/market-forms.test.ts': 21,
  'browser/demo.test.ts': 20,
  'browser/start.test.ts': 18,
  'browser/a11y-phone.test.ts': 17,
  'browser/market-cards.test.ts': 17,
  'browser/chat-chaos.test.ts': 16,
  'browser/chat.test.ts': 16,
  'browser/live-counts.test.ts': 14,
  'browser/deal-look.test.ts': 13,
  'browser/live-chaos.test.ts': 13,
  'browser/live-writes.test.ts': 13,
  'browser/deal-ends.test.ts': 12,
  'browser/market-proofs.test.ts': 11,
  'browser/a11y-kit.test.ts': 10,
  'browser/live-silence.test.ts': 10,
  'platform/telegram.test.ts': 10,
  'browser/deal-files.test.ts': 9,
  'browser/deal-polling.test.ts': 9,
  'browser/first-deal.test.ts': 9,
  'browser/spec-only.test.ts': 8,
  'browser/pdf.test.ts': 6,
  'browser/deal-record.test.ts': 6,
  'browser/market-still.test.ts': 6,
  'browser/market-taps.test.ts': 6,
  'browser/funds.test.ts': 5,
  'browser/my-data.test.ts': 4,
};

const secondsOf = (file: string): number => SECONDS[file] ?? USUAL_SECONDS;

/** Each step of several processes as its parts, 'backend 1/2' and so on; all others as they are. Every file is in one part. */
export function partsOf(steps: readonly Step[], files: readonly string[]): readonly Step[] {
  return steps.flatMap((step) =>
    step.kind === 'suite' && (step.processes ?? 1) > 1 ? divide(step, filesOf(step, files)) : [step],
  );
}

function divide(step: SuiteStep, files: readonly string[]): SuiteStep[] {
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
