// Steps of `npm test`, in order. A step is a check (one command) or a suite (uvu test files).
import { execPath } from 'node:process';

interface TestStepBase {
  readonly name: string;
  /** Printed beside its result. */
  readonly description: string;
}

export interface CheckStep extends TestStepBase {
  readonly kind: 'check';
  readonly command: readonly string[];
}

export interface SuiteStep extends TestStepBase {
  readonly kind: 'suite';
  /** Folders of test/. */
  readonly folders: readonly string[];
  /** Number of processes among which its files are divided; 1 by default. */
  readonly processes?: number;
  /** Set on a shard: its files, relative to test/. */
  readonly files?: readonly string[];
  /** Set on a shard: the name of its step. */
  readonly shardOf?: string;
  /** Options of Node. */
  readonly options?: readonly string[];
  /** Modules imported before the tests, such as the DOM. */
  readonly preload: readonly string[];
  /** It waits a part of its time, for processes, timers and the database: its shards may be more than the processors. */
  readonly waitsMuch?: boolean;
  /** Its temporary files are kept in memory where the system has room for them: databases are made and removed all the time. */
  readonly isInMemory?: boolean;
  /** The step that must end before this one starts. */
  readonly after?: string;
  /** Runs beside its own shards only: its time limits are about the product, not about a busy machine. */
  readonly isAlone?: boolean;
}

export type TestStep = CheckStep | SuiteStep;

const node = (...args: string[]) => [execPath, ...args];
const binary = (path: string, ...args: string[]) => node(`node_modules/${path}`, ...args);

export const TEST_STEPS: readonly TestStep[] = [
  {
    name: 'types',
    description: 'every layer type-checks',
    kind: 'check',
    command: binary('typescript/bin/tsc', '-b'),
  },
  {
    name: 'lint',
    description: 'lint and format',
    kind: 'check',
    command: binary('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  },
  {
    name: 'layers',
    description: 'import directions and file rules',
    kind: 'check',
    command: node('--import', 'tsx', 'scripts/check-layers.ts'),
  },
  {
    name: 'patterns',
    description: 'regular expressions are linear',
    kind: 'check',
    command: node('--import', 'tsx', 'scripts/check-patterns.ts'),
  },
  {
    name: 'build',
    description: 'dist/ within its budget',
    kind: 'check',
    command: node('--import', 'tsx', 'build.ts'),
  },
  {
    name: 'unit',
    description: 'rules, contract, worker, state, scripts',
    kind: 'suite',
    folders: ['domain', 'api', 'boot', 'worker', 'worker-client', 'state', 'styles', 'scripts', 'deploy'],
    preload: [],
  },
  {
    name: 'component',
    description: 'screens and components on happy-dom',
    kind: 'suite',
    folders: ['app', 'home', 'screens', 'components', 'strings'],
    // In its own process, because happy-dom's globals would leak into the other tests.
    preload: ['./test/harness/dom.ts'],
  },
  {
    name: 'backend',
    description: 'the API on the embedded database and on PostgreSQL',
    kind: 'suite',
    folders: ['server'],
    preload: [],
    processes: 3,
    waitsMuch: true,
    isInMemory: true,
    // The optimising WebAssembly compiler costs a fifth of the time: each embedded database is closed before that pays off.
    options: ['--liftoff-only'],
  },
  {
    name: 'browser',
    description: 'the product in Chromium, with several users',
    kind: 'suite',
    // Includes the tests of src/platform: on a DOM without a browser they would prove little.
    folders: ['platform', 'browser'],
    preload: [],
    // Each process has its own Chromium, backends and ports. One process alone waits half of its time.
    processes: 2,
    options: ['--liftoff-only'],
    after: 'build',
    isAlone: true,
  },
];

/** Escapes a path for a pattern; uvu's paths have the system's separators. */
const escapePath = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '[\\\\/]');

/** The pattern of a step's files, which uvu matches against paths relative to test/. */
export function filePattern(step: SuiteStep): string {
  if (step.files !== undefined) return `^(${step.files.map(escapePath).join('|')})$`;
  return `^(${step.folders.join('|')})[\\\\/].*\\.test\\.tsx?$`;
}

/** The command of a step. The arguments of uvu are a folder and a pattern. */
export function commandOf(step: TestStep): readonly string[] {
  if (step.kind === 'check') return step.command;
  const preload = step.preload.flatMap((module) => ['--import', module]);
  return node(
    ...(step.options ?? []),
    '--import',
    'tsx',
    ...preload,
    'node_modules/uvu/bin.js',
    'test',
    filePattern(step),
  );
}
