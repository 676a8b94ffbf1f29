// Destination of the log with a reader that takes nothing: the event loop goes on, memory is bounded, and the end is written.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const WRITER = fileURLToPath(new URL('../http/log-writer.ts', import.meta.url));

/** Starts the program, whose log nobody reads, and waits until it has logged everything. */
async function startWriter() {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER], { stdio: 'pipe' });
  const [report] = await once(child.stderr.setEncoding('utf8'), 'data');
  const exited = once(child, 'exit');
  return { child, exited, slowestMs: Number(JSON.parse(String(report)).slowestMs) };
}

test('RUN-34 a log that nobody reads holds up nothing; what it could not keep is counted, and the rest is written at the end', async () => {
  const { child, exited, slowestMs } = await startWriter();
  assert.ok(slowestMs < 1_000, `the event loop stood still for ${slowestMs} ms`);
  // It ends while most of what it has kept still waits.
  child.stdin.write('end\n');
  const written = text(child.stdout);
  const lines = (await written)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(await exited, [0, null]);
  const numbers = lines.filter(({ n }) => n !== undefined).map(({ n }) => Number(n));
  const dropped = lines.filter(({ msg }) => msg === 'log lines were dropped');
  const count = dropped.reduce((sum, line) => sum + Number(line.dropped), 0);
  assert.ok(count > 10_000, `${count} were dropped`);
  assert.is(numbers.length + count, 20_000, 'every line was written or counted');
  assert.equal(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
});

test('RUN-34 the process ends although nobody reads its log', async () => {
  const { child, exited } = await startWriter();
  child.stdin.write('end\n');
  assert.equal(await exited, [0, null]);
  child.stdout.destroy();
});

test.run();
