// Proves that a divided step loses no file and runs none twice, and that each part counts and fails by itself.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FILE_SECONDS, shardSteps } from '../../../scripts/test/shards.ts';
import { commandOf, filePattern, type SuiteStep, TEST_STEPS } from '../../../scripts/test/steps.ts';
import { filesOfStep, findTestFiles } from '../../../scripts/test/test-files.ts';

const suite = (processes: number): SuiteStep => ({
  name: 'many',
  description: '',
  kind: 'suite',
  folders: ['server'],
  preload: ['./x.ts'],
  processes,
});
const FILES = ['server/a.test.ts', 'server/b/c.test.ts', 'server/d+e.test.ts', 'ui/other.test.tsx'];

test('every file is in exactly one part, and a part runs nothing else', () => {
  const parts = shardSteps([suite(2)], FILES) as SuiteStep[];
  assert.equal(
    parts.map((part) => part.name),
    ['many 1/2', 'many 2/2'],
  );
  const all = parts.flatMap((part) => filesOfStep(part, FILES));
  assert.equal(all.sort(), FILES.slice(0, 3));
  for (const part of parts) {
    assert.equal(filesOfStep(part, FILES), part.files);
    assert.ok(commandOf(part).includes(filePattern(part)));
    assert.ok(commandOf(part).includes('./x.ts'));
    assert.is(part.partOf, 'many');
  }
});

test('the pattern takes a name literally, with either separator', () => {
  const pattern = new RegExp(filePattern({ ...suite(2), files: ['server/b/d+e.test.ts'] }), 'i');
  assert.ok(pattern.test('server/b/d+e.test.ts'));
  assert.ok(pattern.test('server\\b\\d+e.test.ts'));
  assert.not.ok(pattern.test('server/b/dde.test.ts'));
  assert.not.ok(pattern.test('server/b/d+eXtestXts'));
});

test('more parts than files make no empty part; a step of one process stays as it is', () => {
  assert.is(shardSteps([suite(9)], FILES).length, 3);
  assert.equal(shardSteps([suite(1)], FILES), [suite(1)]);
});

for (const name of ['backend', 'browser']) {
  test(`the files of the step ${name} are divided as they are found`, async () => {
    const files = await findTestFiles('test');
    const step = TEST_STEPS.find((one): one is SuiteStep => one.name === name);
    assert.ok(step);
    const parts = shardSteps([step], files) as SuiteStep[];
    assert.is(parts.length, 2);
    assert.equal(parts.flatMap((part) => filesOfStep(part, files)).sort(), filesOfStep(step, files));
  });
}

test('what a file takes is known only of files that there are', async () => {
  const files = await findTestFiles('test');
  assert.equal(
    Object.keys(FILE_SECONDS).filter((file) => !files.includes(file)),
    [],
  );
});

test.run();
