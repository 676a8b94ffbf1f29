// Stress run: `npm test` three times, or `--runs=N`, beside a process that keeps one core busy. Prints runs and failures.
// With `--late=MS` every call of a browser test waits for up to so many ms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, execPath, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { ROOT } from '../setup.mjs';

const DEFAULT_RUNS = 3;
const LOGS = join(ROOT, '.cache', 'test', 'stress');

/** Runs the test command once; resolves with its output and whether it passed. */
async function runTests(args: readonly string[]): Promise<{ output: string; hasPassed: boolean }> {
  const child = spawn(execPath, ['scripts/test.mjs', ...args], {
    cwd: ROOT,
    env: { ...env, TEST_LATE_MS: values.late ?? '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { output, hasPassed: code === 0 };
}

const lastLines = (output: string, count: number): string =>
  output.trim().split('\n').slice(-count).join(', ');

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string' }, late: { type: 'string' } },
  allowPositionals: true,
});
const runs = Number(values.runs ?? DEFAULT_RUNS);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs=${values.runs} is no number of runs`);
await mkdir(LOGS, { recursive: true });
const busy = spawn(execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
let failures = 0;
try {
  for (let run = 1; run <= runs; run += 1) {
    const { output, hasPassed } = await runTests(positionals);
    await writeFile(join(LOGS, `run-${run}.log`), output);
    if (!hasPassed) {
      failures += 1;
      console.log(output);
    }
    console.log(`run ${run} of ${runs}: ${lastLines(output, 2)}`);
  }
} finally {
  busy.kill();
}
console.log(`${runs} runs, ${failures} failed`);
exit(failures > 0 ? 1 : 0);
