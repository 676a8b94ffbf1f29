// Test runner of `npm test`: runs all steps, also after a failed one, and ends with one line: 'N passed, N failed'.
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
  formatSummary,
  summarizeCheck,
  summarizeSuite,
  type TestSummary,
} from './summary.ts';
import { filesOfStep, findTestFiles, unassignedFiles } from './test-files.ts';

/** More steps at a time only slow each other down. */
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

const failure = (problem: string): TestSummary => ({ passed: 0, failed: 1, skipped: 0, problems: [problem] });

function summarizeStep(result: StepResult, files: readonly string[]): TestSummary {
  const { step } = result;
  if (step.kind === 'check') return summarizeCheck(result);
  const count = filesOfStep(step, files).length;
  return count === 0
    ? failure(`No test file in test/{${step.folders.join(',')}}.`)
    : summarizeSuite(result, count);
}

function printStep({ step, seconds, output }: StepResult, summary: TestSummary): void {
  const verdict = summary.failed > 0 ? 'FAILED' : 'ok';
  const count = step.kind === 'check' ? '' : `  ${formatSummary(summary)}`;
  console.log(
    `${step.name.padEnd(11)} ${verdict.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${step.description}${count}`,
  );
  if (summary.failed > 0) {
    console.log(`\n${step.kind === 'suite' ? extractFailures(output) : output.trim()}\n`);
    for (const problem of summary.problems) console.log(problem);
  }
}

chdir(ROOT);
const started = performance.now();
const steps = await chooseSteps(argv.slice(2));
const files = await findTestFiles('test');
const summaries: TestSummary[] = [];

await runSteps(shardSteps(steps, files), CONCURRENCY, commandOf, (result) => {
  const summary = summarizeStep(result, files);
  summaries.push(summary);
  printStep(result, summary);
});

for (const file of unassignedFiles(TEST_STEPS, files)) {
  const problem = `test/${file} is in a folder that no step runs.`;
  console.log(problem);
  summaries.push(failure(problem));
}
const total = addSummaries(summaries);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(formatSummary(total));
exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
