// Steps of `npm test` and `npm run test:full`. A step is a check (one command) or a suite (uvu test files).
import { execPath } from 'node:process';

interface StepBase {
  readonly name: string;
  /** Printed beside its result. */
  readonly description: string;
}

export interface CheckStep extends StepBase {
  readonly kind: 'check';
  readonly command: readonly string[];
}

export interface SuiteStep extends StepBase {
  readonly kind: 'suite';
  /** Folders of test/. */
  readonly folders: readonly string[];
  /** Modules imported before the tests, such as the DOM. */
  readonly preload?: readonly string[];
  /** Options of Node. */
  readonly options?: readonly string[];
  /** Number of processes that take its files one by one; 1 by default. */
  readonly processes?: number;
  /** Its processes share one PostgreSQL. */
  readonly usesPostgres?: boolean;
  /** It starts what the build has made. */
  readonly needsBuild?: boolean;
}

export type TestStep = CheckStep | SuiteStep;

const node = (...args: string[]) => [execPath, ...args];
const binary = (path: string, ...args: string[]) => node(`node_modules/${path}`, ...args);

export const BUILD: CheckStep = {
  name: 'build',
  description: 'dist/ within its budget, dist-server/',
  kind: 'check',
  command: node('--import', 'tsx', 'build.ts'),
};

const CHECKS: readonly CheckStep[] = [
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
];

const UNIT: SuiteStep = {
  name: 'unit',
  description: 'rules, contract, worker, state, scripts',
  kind: 'suite',
  folders: ['core', 'boot', 'worker', 'worker-client', 'state', 'styles', 'scripts', 'deploy'],
  preload: ['./test/sentences.ts'],
  // In the full tier nothing else runs beside it.
  processes: 2,
};

const COMPONENT: SuiteStep = {
  name: 'component',
  description: 'screens and components on happy-dom',
  kind: 'suite',
  folders: ['app', 'first', 'home', 'screens', 'components', 'console'],
  // In a process of its own, because happy-dom's globals would leak into other tests.
  preload: ['./test/harness/dom.ts', './test/sentences.ts'],
};

/** Optimising WebAssembly costs a fifth of the time: an embedded database is closed before it pays off. */
const WITHOUT_OPTIMISING_WASM = ['--liftoff-only'];

const BACKEND: SuiteStep = {
  name: 'backend',
  description: 'the API on PostgreSQL, and on the embedded database where they could differ',
  kind: 'suite',
  folders: ['server'],
  // More than the cores: each waits a part of its time, for the database and for processes that it starts.
  processes: 3,
  usesPostgres: true,
  needsBuild: true,
  options: WITHOUT_OPTIMISING_WASM,
};

const BROWSER: SuiteStep = {
  name: 'browser',
  description: 'the product in Chromium, with several users',
  kind: 'suite',
  // Includes the tests of src/platform: on a DOM without a browser they would prove little.
  folders: ['platform', 'browser'],
  processes: 3,
  usesPostgres: true,
  needsBuild: true,
  options: WITHOUT_OPTIMISING_WASM,
};

/**
 * Steps that may run at the same time, two of them at most; the next phase begins when all have ended.
 * The build is in the first phase, because the suites of the others start what it has made.
 */
export const PHASES: readonly (readonly TestStep[])[] = [
  [BUILD, UNIT, COMPONENT, ...CHECKS],
  [BACKEND],
  [BROWSER],
];
export const STEPS_AT_A_TIME = 2;
export const TEST_STEPS: readonly TestStep[] = PHASES.flat();
