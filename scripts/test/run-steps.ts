// Step scheduler: runs several steps at a time, captures their output, reports results in the order of the steps.
import { spawn } from 'node:child_process';
import { environmentOf } from './memory-directory.ts';
import type { TestStep } from './steps.ts';
import type { ProcessResult } from './summary.ts';

/** Time limit of a step, ms. */
const STEP_LIMIT_MS = 15 * 60_000;
/** A failed test may leave something open that keeps the process alive. Time to exit after uvu's summary, ms. */
const EXIT_GRACE_MS = 30_000;
/** The last line of uvu's output. */
const UVU_SUMMARY = /^\s+Duration:\s+[\d.]+ms/m;

export interface StepResult extends ProcessResult {
  readonly step: TestStep;
  readonly seconds: number;
}

type RunCommand = (command: readonly string[], step: TestStep) => Promise<ProcessResult>;

/** Runs one command to its end. The output is stdout and stderr in the order of arrival. */
export const runCommand = (
  [program = '', ...args]: readonly string[],
  exitGraceMs: number = EXIT_GRACE_MS,
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TSX_TSCONFIG_PATH: 'test/tsconfig.json', ...env },
    });
    let output = '';
    let exitTimer: NodeJS.Timeout | undefined;
    const add = (chunk: Buffer) => {
      output += chunk.toString();
      // SIGTERM first: the process may have to stop a database.
      if (exitTimer === undefined && UVU_SUMMARY.test(chunk.toString()))
        exitTimer = setTimeout(() => {
          output += '\nAll tests had run, but something kept the process alive.\n';
          child.kill('SIGTERM');
          exitTimer = setTimeout(() => child.kill('SIGKILL'), exitGraceMs);
        }, exitGraceMs);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    const timer = setTimeout(() => {
      output += `\nStopped after ${STEP_LIMIT_MS / 60_000} minutes.\n`;
      child.kill('SIGKILL');
    }, STEP_LIMIT_MS);
    const end = (code: number | null) => {
      clearTimeout(timer);
      clearTimeout(exitTimer);
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      resolve({ output, code });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', end);
  });

const isAlone = (step: TestStep) => step.kind === 'suite' && step.isAlone === true;
const waitsMuch = (step: TestStep) => step.kind === 'suite' && step.waitsMuch === true;
const areShardsOfOneStep = (one: TestStep, other: TestStep) =>
  one.kind === 'suite' &&
  other.kind === 'suite' &&
  one.shardOf !== undefined &&
  one.shardOf === other.shardOf;

/**
 * Runs `steps`, at most `width` at a time. A step starts after the step it names in `after`, when that is among `steps`. A
 * step that must be alone runs beside no step but its own other shards. The shards of a step that waits much run all at once,
 * however many. `report` is called in the order of `steps`.
 */
export async function runSteps(
  steps: readonly TestStep[],
  width: number,
  commandOf: (step: TestStep) => readonly string[],
  report: (result: StepResult) => void,
  run: RunCommand = (command, step) => runCommand(command, EXIT_GRACE_MS, environmentOf(step)),
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<TestStep, Promise<TestStep>>();
  const done = new Map<TestStep, StepResult>();
  let reported = 0;

  const mayStart = (step: TestStep): boolean => {
    const mayExceedWidth =
      waitsMuch(step) && [...running.keys()].every((other) => areShardsOfOneStep(step, other));
    if (running.size >= width && !mayExceedWidth) return false;
    const conflicts = (other: TestStep) =>
      (isAlone(step) || isAlone(other)) && !areShardsOfOneStep(step, other);
    if ([...running.keys()].some(conflicts)) return false;
    const before = step.kind === 'suite' ? step.after : undefined;
    return ![...waiting, ...running.keys()].some((other) => other !== step && other.name === before);
  };
  const start = (step: TestStep) => {
    const startedAt = performance.now();
    running.set(
      step,
      run(commandOf(step), step).then((ended) => {
        done.set(step, { ...ended, step, seconds: (performance.now() - startedAt) / 1000 });
        return step;
      }),
    );
  };

  while (waiting.length > 0 || running.size > 0) {
    // Strictly in order: else other steps could overtake a step that must be alone again and again.
    while (waiting[0] !== undefined && mayStart(waiting[0])) start(waiting.shift() as TestStep);
    const ended = await Promise.race(running.values());
    running.delete(ended);
    for (let next = steps[reported]; next !== undefined; next = steps[reported]) {
      const result = done.get(next);
      if (result === undefined) break;
      report(result);
      reported += 1;
    }
  }
}
