// Runs the steps of `npm test`, goes on after a failed one, and ends with one line: 'N passed, N failed'.
import { availableParallelism } from 'node:os';
import { argv, chdir, exit } from 'node:process';
import { isBuildFresh } from '../build/cache.ts';
import { HOME } from '../setup.mjs';
import { type Outcome, runSteps } from './run-steps.ts';
import { partsOf } from './shards.ts';
import { commandOf, STEPS, type Step } from './steps.ts';
import {
  failuresIn,
  filesThatNeverRun,
  inWords,
  sumOf,
  type Tally,
  tallyCheck,
  tallySuite,
} from './summary.ts';
import { filesOf, findTestFiles, orphans, readAll } from './test-files.ts';

/** More than two at a time only make each other slow. */
const WIDTH = Math.min(2, availableParallelism());

async function chooseSteps(names: readonly string[]): Promise<readonly Step[]> {
  if (names.length === 0) return STEPS;
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step is called ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`,
    );
    exit(1);
  }
  const needsBuild = names.includes('browser') && !(await isBuildFresh());
  return STEPS.filter((step) => names.includes(step.name) || (needsBuild && step.name === 'build'));
}

function countOf(outcome: Outcome, files: readonly string[], silent: readonly string[]): Tally {
  const { step } = outcome;
  if (step.kind === 'check') return tallyCheck(outcome);
  const own = filesOf(step, files);
  if (own.length === 0) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      complaints: [`No test file in test/{${step.folders.join(',')}}.`],
    };
  }
  const neverRun = own
    .filter((file) => silent.includes(file))
    .map((file) => `test/${file} never calls run().`);
  const tally = tallySuite(outcome, own.length);
  return { ...tally, failed: tally.failed + neverRun.length, complaints: [...tally.complaints, ...neverRun] };
}

function print(outcome: Outcome, tally: Tally): void {
  const { step, seconds, output } = outcome;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  const count = step.kind === 'check' ? '' : `  ${inWords(tally)}`;
  console.log(
    `${step.name.padEnd(11)} ${verdict.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${step.about}${count}`,
  );
  if (tally.failed > 0) {
    console.log(`\n${step.kind === 'suite' ? failuresIn(output) : output.trim()}\n`);
    for (const complaint of tally.complaints) console.log(complaint);
  }
}

chdir(HOME);
const started = performance.now();
const steps = await chooseSteps(argv.slice(2));
const files = await findTestFiles('test');
const silent = filesThatNeverRun(await readAll('test', files));
const tallies: Tally[] = [];

await runSteps(partsOf(steps, files), WIDTH, commandOf, (outcome) => {
  const tally = countOf(outcome, files, silent);
  tallies.push(tally);
  print(outcome, tally);
});

for (const file of orphans(STEPS, files)) {
  console.log(`test/${file} lies in a folder that no step runs.`);
  tallies.push({ passed: 0, failed: 1, skipped: 0, complaints: [] });
}
const total = sumOf(tallies);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(inWords(total));
exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
