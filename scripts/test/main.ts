// Test runner of `npm test` and `npm run test:full`: runs all steps, also after a failed one, and ends with 'N passed, N failed'.
import { argv, chdir, exit } from 'node:process';
import { isBuildUpToDate } from '../build/cache.ts';
import { ROOT } from '../setup.mjs';
import { readDurations, saveDurations } from './durations.ts';
import { memoryEnvironment } from './memory-directory.ts';
import {
  addCounts,
  checkResult,
  formatCounts,
  formatFile,
  formatSlowest,
  formatStep,
  type StepResult,
  suiteResult,
} from './report.ts';
import { runCommand } from './run-command.ts';
import { type FileReport, runFiles } from './run-files.ts';
import { startSharedPostgres } from './shared-postgres.ts';
import { BUILD, PHASES, STEPS_AT_A_TIME, type SuiteStep, TEST_STEPS, type TestStep } from './steps.ts';
import {
  filesOfStep,
  filesOfTier,
  findTestFiles,
  longestFirst,
  type Tier,
  unassignedFiles,
} from './test-files.ts';

const USAGE = `npm test [-- NAME …] [--times] [--progress]            what every change runs
npm run test:full [-- NAME …] [--times] [--progress]   the sweeps
NAME is a step (${TEST_STEPS.map(({ name }) => name).join(', ')})
or the beginning of paths in test/, such as server/http. --times prints the slowest files, --progress each file when it has ended.`;
const SLOWEST = 40;

const options = argv.slice(2).filter((option) => option.startsWith('--'));
const names = argv.slice(2).filter((option) => !option.startsWith('--'));
const tier: Tier = options.includes('--full') ? 'full' : 'quick';
const startedAt = performance.now();

/** A suite with the files that this run has of it. */
interface Job {
  readonly step: TestStep;
  readonly files: readonly string[];
}

function jobOf(step: TestStep, files: readonly string[]): Job | null {
  const isNamed = names.length === 0 || names.includes(step.name);
  if (step.kind === 'check')
    return isNamed && (tier === 'quick' || names.length > 0) ? { step, files: [] } : null;
  const own = filesOfStep(step, files);
  const chosen = isNamed ? own : own.filter((file) => names.some((name) => file.startsWith(name)));
  return chosen.length > 0 ? { step, files: chosen } : null;
}

/** The jobs of this run by phase. The build comes first when a suite needs it and it is not up to date. */
async function planRun(files: readonly string[]): Promise<(readonly Job[])[]> {
  const phases = PHASES.map((steps) => steps.flatMap((step) => jobOf(step, files) ?? []));
  const jobs = phases.flat();
  const needsBuild = jobs.some(({ step }) => step.kind === 'suite' && step.needsBuild);
  if (!needsBuild || jobs.some(({ step }) => step === BUILD) || (await isBuildUpToDate())) return phases;
  return [[{ step: BUILD, files: [] }], ...phases];
}

async function runSuite(step: SuiteStep, files: readonly string[]): Promise<readonly FileReport[]> {
  const processes = step.processes ?? 1;
  // In the order of their names where there is one process: there, every run is the same.
  const ordered = processes > 1 ? await longestFirst('test', files, await readDurations()) : files;
  const environment = step.usesPostgres ? memoryEnvironment() : {};
  const postgres = step.usesPostgres ? await startSharedPostgres(environment) : null;
  const reports = await runFiles(ordered, {
    processes,
    execArgv: [
      ...(step.options ?? []),
      ...['tsx', ...(step.preload ?? [])].flatMap((module) => ['--import', module]),
    ],
    env: { ...environment, TEST_TIER: tier, ...(postgres ? { TEST_POSTGRES: postgres.url } : {}) },
    ...(options.includes('--progress') ? { onReport: (report) => console.log(formatFile(report)) } : {}),
  });
  await postgres?.stop();
  return reports;
}

async function runJob({ step, files }: Job): Promise<readonly FileReport[]> {
  const jobStartedAt = performance.now();
  const reports = step.kind === 'suite' ? await runSuite(step, files) : [];
  const check = step.kind === 'check' ? await runCommand(step.command) : null;
  const seconds = (performance.now() - jobStartedAt) / 1000;
  const result = check ? checkResult(step, seconds, check) : suiteResult(step, seconds, reports);
  results.push(result);
  console.log(formatStep(result, step.kind === 'check'));
  return reports;
}

chdir(ROOT);
// The processes of checks and suites end by their own handlers of the signal, which come after this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => setImmediate(() => exit(1)));
const allFiles = await findTestFiles('test');
const results: StepResult[] = [];
const reports: FileReport[] = [];
const phases = await planRun(await filesOfTier('test', allFiles, tier));
if (phases.every((jobs) => jobs.length === 0)) {
  console.error(`Nothing is called ${names.join(', ')}.\n${USAGE}`);
  exit(1);
}
for (const jobs of phases) {
  const waiting = [...jobs];
  const takeJobs = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift())
      reports.push(...(await runJob(job)));
  };
  await Promise.all(Array.from({ length: STEPS_AT_A_TIME }, takeJobs));
}
await saveDurations(reports);
const unassigned = unassignedFiles(TEST_STEPS, allFiles);
if (unassigned.length > 0) console.log(`No step runs ${unassigned.join(', ')}.`);
if (options.includes('--times')) console.log(`\n${formatSlowest(reports, SLOWEST)}`);
const total = addCounts([...results, { passed: 0, failed: unassigned.length, skipped: 0 }]);
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(formatCounts(total));
exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
