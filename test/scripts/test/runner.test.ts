// The test runner's parts: files by tier and step, order, report.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addCounts,
  checkResult,
  formatCounts,
  formatStep,
  suiteResult,
} from '../../../scripts/test/report.ts';
import { runCommand } from '../../../scripts/test/run-command.ts';
import { PHASES, TEST_STEPS } from '../../../scripts/test/steps.ts';
import {
  filesOfStep,
  filesOfTier,
  findTestFiles,
  longestFirst,
  unassignedFiles,
} from '../../../scripts/test/test-files.ts';

const STEP = { name: 'unit', description: 'rules' };
const report = (file: string, passed: number, failed: number, errors = '') => ({
  ...{ file, passed, failed, errors },
  ...{ skipped: 0, seconds: 1 },
});

test('every test file belongs to exactly one step', async () => {
  const files = await findTestFiles('test');
  assert.equal(unassignedFiles(TEST_STEPS, files), []);
  const owners = files.map(
    (file) =>
      TEST_STEPS.filter((step) => step.kind === 'suite' && filesOfStep(step, [file]).length > 0).length,
  );
  assert.equal([...new Set(owners)], [1]);
  assert.equal(unassignedFiles(TEST_STEPS, ['attic/old.test.ts']), ['attic/old.test.ts']);
});

test('sweeps are in the full tier, and loops over databases in both', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kantor-tiers-'));
  await writeFile(join(directory, 'loop.test.ts'), 'for (const engine of enginesOfTier()) {}');
  await writeFile(join(directory, 'plain.test.ts'), '');
  await writeFile(join(directory, 'sweep.full.test.ts'), '');
  const files = await findTestFiles(directory);
  assert.equal(await filesOfTier(directory, files, 'quick'), ['loop.test.ts', 'plain.test.ts']);
  assert.equal(await filesOfTier(directory, files, 'full'), ['loop.test.ts', 'sweep.full.test.ts']);
  await rm(directory, { recursive: true });
});

test('the longest file comes first, by measured seconds or by size', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kantor-order-'));
  for (const [name, size] of Object.entries({ 'a.test.ts': 10, 'b.test.ts': 9_000, 'c.test.ts': 10 }))
    await writeFile(join(directory, name), ' '.repeat(size));
  const ordered = await longestFirst(directory, await findTestFiles(directory), { 'c.test.ts': 60 });
  assert.equal(ordered, ['c.test.ts', 'b.test.ts', 'a.test.ts']);
  await rm(directory, { recursive: true });
});

test('the build ends before any suite that needs it starts', () => {
  const [first = [], ...later] = PHASES;
  assert.ok(first.some(({ name }) => name === 'build'));
  assert.not(first.some((step) => step.kind === 'suite' && step.needsBuild));
  assert.ok(later.flat().every((step) => step.kind === 'suite' && step.needsBuild));
});

test('a report counts checks and files, and shows what failed', () => {
  const good = checkResult(STEP, 1, { output: 'fine', code: 0 });
  const bad = checkResult(STEP, 1, { output: 'src/a.ts(1,1): error', code: 1 });
  const suite = suiteResult(STEP, 2, [report('a.test.ts', 3, 0), report('b.test.ts', 1, 2, 'FAIL "two"')]);
  assert.is(formatCounts(addCounts([good, bad, suite])), '5 passed, 3 failed');
  assert.match(formatStep(bad, true), 'src/a.ts(1,1)');
  assert.match(formatStep(suite, false), 'b.test.ts\nFAIL "two"');
  assert.not.match(formatStep(suite, false), 'a.test.ts');
  assert.is(formatCounts({ passed: 1, failed: 0, skipped: 2 }), '1 passed, 0 failed, 2 skipped');
});

test('a command gives its output and its exit code, also when it does not exist', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
  const ended = await runCommand([process.execPath, '--eval', script]);
  assert.is(ended.code, 3);
  assert.match(ended.output, /out/);
  assert.match(ended.output, /err/);
  assert.is((await runCommand(['./does-not-exist'])).code, 1);
});

test.run();
