// Runs the steps of `npm test`, goes on after a failed one, and ends with one line: 'N passed, N failed'.
import { availableParallelism } from 'node:os';
import { argv, chdir, exit } from 'node:process';
import { isBuildUpToDate } from '../build/cache.ts';
import { ROOT } from '../setup.mjs';
import { runSteps, type StepResult } from './run-steps.ts';
import { shardSteps } from './shards.ts';
import { commandOf, TEST_STEPS, type TestStep } from './steps.ts';
import {
  addSummaries,
  extractFailures,
  filesThatNeverRun,
  formatSummary,
  summarizeCheck,
  summarizeSuite,
  type TestSummary,
} from './summary.ts';
import { filesOfStep, findTestFiles, readTestSources, unassignedFiles } from './test-files.ts';

/** More than two at a time only make each other slow. */
const CONCURRENCY = Math.min(2, availableParallelism());

async function chooseSteps(names: readonly string[]): Promise<readonly TestStep[]> {
  if (names.length === 0) return TEST_STEPS;
  const unknown = names.filter((name) => !TEST_STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step is called ${unknown.join(', ')}. Steps: ${TEST_STEPS.map((step) => step.name).join(', ')}`,
    );
    exit(1);
  }
  const needsBuild = names.includes('browser') && !(await isBuildUpToDate());
  return TEST_STEPS.filter((step) => names.includes(step.name) || (needsBuild && step.name === 'build'));
}

function summarizeStep(
  outcome: StepResult,
  files: readonly string[],
  silent: readonly string[],
): TestSummary {
  const { step } = outcome;
  if (step.kind === 'check') return summarizeCheck(outcome);
  const own = filesOfStep(step, files);
  if (own.length === 0) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      problems: [`No test file in test/{${step.folders.join(',')}}.`],
    };
  }
  const neverRun = own
    .filter((file) => silent.includes(file))
    .map((file) => `test/${file} never calls run().`);
  const tally = summarizeSuite(outcome, own.length);
  return { ...tally, failed: tally.failed + neverRun.length, problems: [...tally.problems, ...neverRun] };
}

function printStep(outcome: StepResult, tally: TestSummary): void {
  const { step, seconds, output } = outcome;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  const count = step.kind === 'check' ? '' : `  ${formatSummary(tally)}`;
  console.log(
    `${step.name.padEnd(11)} ${verdict.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${step.description}${count}`,
  );
  if (tally.failed > 0) {
    console.log(`\n${step.kind === 'suite' ? extractFailures(output) : output.trim()}\n`);
    for (const complaint of tally.problems) console.log(complaint);
  }
}

chdir(ROOT);
const started = performance.now();
const steps = await chooseSteps(argv.slice(2));
const files = await findTestFiles('test');
const silent = filesThatNeverRun(await readTestSources('test', files));
const summaries: TestSummary[] = [];

await runSteps(shardSteps(steps, files), CONCURRENCY, commandOf, (outcome) => {
  const tally = summarizeStep(outcome, files, silent);
  summaries.push(tally);
  printStep(outcome, tally);
});

for (const file of unassignedFiles(TEST_STEPS, files)) {
  console.log(`test/${file} lies in a folder that no step runs.`);
  summaries.push({ passed: 0, failed: 1, skipped: 0, problems: [] });
}
const total = addSummaries(summaries);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(formatSummary(total));
exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
