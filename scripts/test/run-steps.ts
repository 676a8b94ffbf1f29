// Runs steps two at a time, keeps their output apart and hands it on in the steps' order.
import { spawn } from 'node:child_process';
import type { Step } from './steps.ts';
import type { Ended } from './summary.ts';

/** A step that hangs fails after this long, ms. */
const STEP_LIMIT_MS = 15 * 60_000;
/** A failed test may leave something running that keeps the process alive: after the last test it has so long, ms. */
const LINGER_MS = 30_000;
/** What uvu says last. */
const IS_OVER = /^\s+Duration:\s+[\d.]+ms/m;

export interface Outcome extends Ended {
  readonly step: Step;
  readonly seconds: number;
}

type RunCommand = (command: readonly string[]) => Promise<Ended>;

/** Runs one command to its end; stdout and stderr in the order in which they came. */
export const runCommand = (
  [program = '', ...args]: readonly string[],
  lingerMs: number = LINGER_MS,
): Promise<Ended> =>
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
      if (linger === undefined && IS_OVER.test(chunk.toString()))
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

const isAlone = (step: Step) => step.kind === 'suite' && step.isAlone === true;
const areParts = (one: Step, other: Step) =>
  one.kind === 'suite' && other.kind === 'suite' && one.partOf !== undefined && one.partOf === other.partOf;

/**
 * Runs `steps`, at most `width` at a time. A step waits for the one it names in `after`, when that runs too;
 * one that must be alone waits for all others and lets none begin but its own other parts. `report` gets each outcome in the steps' order.
 */
export async function runSteps(
  steps: readonly Step[],
  width: number,
  commandOf: (step: Step) => readonly string[],
  report: (outcome: Outcome) => void,
  run: RunCommand = (command) => runCommand(command),
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<Step>>();
  const done = new Map<Step, Outcome>();
  let reported = 0;

  const mayStart = (step: Step): boolean => {
    if (running.size >= width) return false;
    const disturbs = (other: Step) => (isAlone(step) || isAlone(other)) && !areParts(step, other);
    if ([...running.keys()].some(disturbs)) return false;
    const before = step.kind === 'suite' ? step.after : undefined;
    return ![...waiting, ...running.keys()].some((other) => other !== step && other.name === before);
  };
  const start = (step: Step) => {
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
    while (waiting[0] !== undefined && mayStart(waiting[0])) start(waiting.shift() as Step);
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
