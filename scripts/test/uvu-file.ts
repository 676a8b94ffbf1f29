// Runs one test file with uvu. uvu itself counts as passed what a throwing hook has skipped, and a file without tests.

/** An entry of uvu's queue, one per `run()`; resolves with the errors (true for none) and three counts. */
type QueuedSuite = () => Promise<
  readonly [errors: string | true, passed: number, skipped: number, total: number]
>;

interface UvuGlobals {
  /** Set before uvu is imported: suites go into the queue and do not start by themselves. */
  UVU_DEFER?: number;
  UVU_INDEX?: number;
  UVU_QUEUE?: QueuedSuite[][];
}

export interface FileResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why tests failed, as text for a terminal; '' when none has. */
  readonly errors: string;
}

/** Runs the tests that `load` declares by importing a test file; rejects when that cannot be loaded. */
export async function runTestFile(load: () => Promise<unknown>): Promise<FileResult> {
  const suites: QueuedSuite[] = [];
  Object.assign(globalThis as UvuGlobals, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [suites] });
  await load();
  let [passed, skipped, total] = [0, 0, 0];
  const errors: string[] = [];
  for (const runSuite of suites) {
    const [text, suitePassed, suiteSkipped, suiteTotal] = await runSuite();
    passed += suitePassed;
    skipped += suiteSkipped;
    total += suiteTotal;
    const reported = text === true ? 0 : text.split(' FAIL ').length - 1;
    if (text !== true) errors.push(text);
    const silent = suiteTotal - suitePassed - reported;
    if (silent > 0) errors.push(`${silent} tests never ran: a before or after hook threw, which uvu hides.`);
  }
  if (total + skipped > 0) return { passed, failed: total - passed, skipped, errors: errors.join('\n') };
  return { passed, failed: 1, skipped, errors: 'The file has no tests, or does not run them.' };
}
