// Shards: every file of a divided step is in exactly one shard.
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
const FILES = ['server/a.test.ts', 'server/b/c.test.ts', 'server/d+e.test.ts', 'home/other.test.tsx'];

test('every file is in exactly one shard, and a shard runs nothing else', () => {
  const shards = shardSteps([suite(2)], FILES) as SuiteStep[];
  assert.equal(
    shards.map((shard) => shard.name),
    ['many 1/2', 'many 2/2'],
  );
  const all = shards.flatMap((shard) => filesOfStep(shard, FILES));
  assert.equal(all.sort(), FILES.slice(0, 3));
  for (const shard of shards) {
    assert.equal(filesOfStep(shard, FILES), shard.files);
    assert.ok(commandOf(shard).includes(filePattern(shard)));
    assert.ok(commandOf(shard).includes('./x.ts'));
    assert.is(shard.shardOf, 'many');
  }
});

test('the pattern matches a file name literally, with either separator', () => {
  const pattern = new RegExp(filePattern({ ...suite(2), files: ['server/b/d+e.test.ts'] }), 'i');
  assert.ok(pattern.test('server/b/d+e.test.ts'));
  assert.ok(pattern.test('server\\b\\d+e.test.ts'));
  assert.not.ok(pattern.test('server/b/dde.test.ts'));
  assert.not.ok(pattern.test('server/b/d+eXtestXts'));
});

test('there is no empty shard; a step of one process is not divided', () => {
  assert.is(shardSteps([suite(9)], FILES).length, 3);
  assert.equal(shardSteps([suite(1)], FILES), [suite(1)]);
});

for (const [name, count] of [
  ['backend', 3],
  ['browser', 2],
] as const) {
  test(`all files of the step ${name} are in its shards`, async () => {
    const files = await findTestFiles('test');
    const step = TEST_STEPS.find((one): one is SuiteStep => one.name === name);
    assert.ok(step);
    const shards = shardSteps([step], files) as SuiteStep[];
    assert.is(shards.length, count);
    assert.equal(shards.flatMap((shard) => filesOfStep(shard, files)).sort(), filesOfStep(step, files));
  });
}

test('durations are listed for existing files only', async () => {
  const files = await findTestFiles('test');
  assert.equal(
    Object.keys(FILE_SECONDS).filter((file) => !files.includes(file)),
    [],
  );
});

test.run();
