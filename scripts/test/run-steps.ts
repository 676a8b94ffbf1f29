// Runs steps two at a time, keeps their output apart and hands it on in the steps' order.
import { spawn } from 'node:child_process';
import type { TestStep } from './steps.ts';
import type { ProcessResult } from './summary.ts';

/** A step that hangs fails after this long, ms. */
const STEP_LIMIT_MS = 15 * 60_000;
/** A failed test may leave something running that keeps the process alive: after the last test it has so long, ms. */
const EXIT_GRACE_MS = 30_000;
/** What uvu says last. */
const UVU_SUMMARY = /^\s+Duration:\s+[\d.]+ms/m;

export interface StepResult extends ProcessResult {
  readonly step: TestStep;
  readonly seconds: number;
}

type RunCommand = (command: readonly string[]) => Promise<ProcessResult>;

/** Runs one command to its end; stdout and stderr in the order in which they came. */
export const runCommand = (
  [program = '', ...args]: readonly string[],
  lingerMs: number = EXIT_GRACE_MS,
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TSX_TSCONFIG_PATH: 'test/tsconfig.json' },
    });
    let output = '';
    let linger: NodeJS.Timeout | undefined;
    const add = (chunk: Buffer) => {
      output += chunk.toString();
      // Asked to end first: it may have a database to stop.
      if (linger === undefined && UVU_SUMMARY.test(chunk.toString()))
        linger = setTimeout(() => {
          output += '\nAll tests had run, but something kept the process alive.\n';
          child.kill('SIGTERM');
          linger = setTimeout(() => child.kill('SIGKILL'), lingerMs);
        }, lingerMs);
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
      clearTimeout(linger);
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
const areShardsOfOneStep = (one: TestStep, other: TestStep) =>
  one.kind === 'suite' && other.kind === 'suite' && one.partOf !== undefined && one.partOf === other.partOf;

/**
 * Runs `steps`, at most `width` at a time. A step waits for the one it names in `after`, when that runs too;
 * one that must be alone waits for all others and lets none begin but its own other parts. `report` gets each outcome in the steps' order.
 */
export async function runSteps(
  steps: readonly TestStep[],
  width: number,
  commandOf: (step: TestStep) => readonly string[],
  report: (outcome: StepResult) => void,
  run: RunCommand = (command) => runCommand(command),
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<TestStep, Promise<TestStep>>();
  const done = new Map<TestStep, StepResult>();
  let reported = 0;

  const mayStart = (step: TestStep): boolean => {
    if (running.size >= width) return false;
    const disturbs = (other: TestStep) =>
      (isAlone(step) || isAlone(other)) && !areShardsOfOneStep(step, other);
    if ([...running.keys()].some(disturbs)) return false;
    const before = step.kind === 'suite' ? step.after : undefined;
    return ![...waiting, ...running.keys()].some((other) => other !== step && other.name === before);
  };
  const start = (step: TestStep) => {
    const began = performance.now();
    running.set(
      step,
      run(commandOf(step)).then((ended) => {
        done.set(step, { ...ended, step, seconds: (performance.now() - began) / 1000 });
        return step;
      }),
    );
  };

  while (waiting.length > 0 || running.size > 0) {
    // In order, so that a step which must be alone is not overtaken for ever.
    while (waiting[0] !== undefined && mayStart(waiting[0])) start(waiting.shift() as TestStep);
    const ended = await Promise.race(running.values());
    running.delete(ended);
    for (let next = steps[reported]; next !== undefined; next = steps[reported]) {
      const outcome = done.get(next);
      if (outcome === undefined) break;
      report(outcome);
      reported += 1;
    }
  }
}
