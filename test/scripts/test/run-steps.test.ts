// Step scheduler: two steps at a time, dependencies, steps that run alone, reports in order.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCommand, runSteps, type StepResult } from '../../../scripts/test/run-steps.ts';
import { commandOf, TEST_STEPS, type TestStep } from '../../../scripts/test/steps.ts';
import { unassignedFiles } from '../../../scripts/test/test-files.ts';
import { flushMicrotasks } from '../../harness/fake-clock.ts';

const check = (name: string): TestStep => ({ name, description: '', kind: 'check', command: [name] });
const alone = (name: string, after?: string, shardOf?: string): TestStep => ({
  name,
  description: '',
  kind: 'suite',
  folders: [],
  preload: [],
  isAlone: true,
  ...(after === undefined ? {} : { after }),
  ...(shardOf === undefined ? {} : { shardOf }),
});

function startRun(steps: readonly TestStep[], width: number) {
  const running = new Map<string, (code: number) => void>();
  const reported: string[] = [];
  const all = runSteps(
    steps,
    width,
    (step) => [step.name],
    ({ step, code }: StepResult) => reported.push(`${step.name}:${code}`),
    ([name = '']) =>
      new Promise((resolve) => {
        running.set(name, (code) => resolve({ output: '', code }));
      }),
  );
  const end = async (name: string, code = 0) => {
    running.get(name)?.(code);
    running.delete(name);
    await flushMicrotasks();
  };
  return { all, end, reported, names: () => [...running.keys()].join(' ') };
}

test('two steps run at a time and are reported in order', async () => {
  const { all, end, reported, names } = startRun([check('a'), check('b'), check('c')], 2);
  assert.is(names(), 'a b');
  await end('b');
  assert.is(names(), 'a c');
  assert.equal(reported, []);
  await end('a', 1);
  assert.equal(reported, ['a:1', 'b:0']);
  await end('c');
  await all;
  assert.equal(reported, ['a:1', 'b:0', 'c:0']);
});

test('a step that must be alone runs beside no other', async () => {
  const { all, end, names } = startRun([check('a'), alone('b'), check('c')], 2);
  assert.is(names(), 'a');
  await end('a');
  assert.is(names(), 'b');
  await end('b');
  assert.is(names(), 'c');
  await end('c');
  await all;
});

test('the shards of a step that must be alone run beside each other only', async () => {
  const steps = [
    check('a'),
    alone('b 1/2', undefined, 'b'),
    alone('b 2/2', undefined, 'b'),
    alone('c 1/2', undefined, 'c'),
  ];
  const { all, end, names } = startRun(steps, 2);
  assert.is(names(), 'a');
  await end('a');
  assert.is(names(), 'b 1/2 b 2/2');
  await end('b 1/2');
  assert.is(names(), 'b 2/2', 'a shard of another step waits');
  await end('b 2/2');
  assert.is(names(), 'c 1/2');
  await end('c 1/2');
  await all;
});

test('the shards of a step that waits much run all at once, but not beside others', async () => {
  const shards = ['b 1/3', 'b 2/3', 'b 3/3'].map(
    (name): TestStep => ({
      ...{ name, description: '', kind: 'suite', folders: [], preload: [] },
      ...{ shardOf: 'b', waitsMuch: true },
    }),
  );
  const { all, end, names } = startRun([check('a'), ...shards, check('c')], 2);
  assert.is(names(), 'a b 1/3');
  await end('a');
  assert.is(names(), 'b 1/3 b 2/3 b 3/3');
  await end('b 2/3');
  assert.is(names(), 'b 1/3 b 3/3', 'another step waits for a processor');
  await end('b 1/3');
  assert.is(names(), 'b 3/3 c');
  await end('b 3/3');
  await end('c');
  await all;
});

test('a step waits for the step it names, unless that one was not selected', async () => {
  const { all, end, names } = startRun([check('build'), alone('browser', 'build')], 2);
  assert.is(names(), 'build');
  await end('build');
  assert.is(names(), 'browser');
  await end('browser');
  await all;
  const single = startRun([alone('browser', 'build')], 2);
  assert.is(single.names(), 'browser');
  await single.end('browser');
  await single.all;
});

test('stdout, stderr and the exit code are captured', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3";
  const { output, code } = await runCommand([process.execPath, '--eval', script]);
  assert.match(output, 'out');
  assert.match(output, 'err');
  assert.is(code, 3);
});

test('a process that does not exit after its last test is stopped and counts as failed', async () => {
  const script = "console.log('  Total:     1\\n  Duration:  1.00ms'); setInterval(() => {}, 1000)";
  const { output, code } = await runCommand([process.execPath, '--eval', script], 1);
  assert.match(output, 'kept the process alive');
  assert.is(code, null);
});

test('a missing program is a failed step', async () => {
  const { code } = await runCommand(['no-such-program-anywhere']);
  assert.is(code, 1);
});

test('a test file in a folder that no step runs is found', () => {
  assert.equal(unassignedFiles(TEST_STEPS, ['domain/money.test.ts', 'home/home-screen.test.tsx']), []);
  assert.equal(unassignedFiles(TEST_STEPS, ['attic/old.test.ts', 'stray.test.ts']), [
    'attic/old.test.ts',
    'stray.test.ts',
  ]);
});

test('the component step imports the DOM before its tests', () => {
  const component = TEST_STEPS.find((step) => step.name === 'component');
  assert.ok(component);
  const command = commandOf(component);
  assert.ok(command.indexOf('./test/harness/dom.ts') < command.indexOf('node_modules/uvu/bin.js'));
});

test.run();
