// What `npm test` runs, in order. A step is either one check (it ends well or not) or a set of uvu test files.
import { execPath } from 'node:process';

interface TestStepBase {
  readonly name: string;
  /** What a reader learns from its line. */
  readonly description: string;
}

export interface CheckStep extends TestStepBase {
  readonly kind: 'check';
  readonly command: readonly string[];
}

export interface SuiteStep extends TestStepBase {
  readonly kind: 'suite';
  /** Folders of test/, run in one process unless `processes` says otherwise. */
  readonly folders: readonly string[];
  /** A step of so many parts, each with files, a process and a line of its own. */
  readonly processes?: number;
  /** A part of a step: these files, below test/, and no others. */
  readonly files?: readonly string[];
  /** The name of the step that this is a part of. */
  readonly partOf?: string;
  /** Options of Node itself. */
  readonly options?: readonly string[];
  /** Modules loaded before any test, such as the DOM. */
  readonly preload: readonly string[];
  /** The step that must have ended before. */
  readonly after?: string;
  /** Runs with nothing beside it but its own parts: its time-outs are about the product, not about a busy machine. */
  readonly isAlone?: boolean;
}

export type TestStep = CheckStep | SuiteStep;

const node = (...args: string[]) => [execPath, ...args];
const binary = (path: string, ...args: string[]) => node(`node_modules/${path}`, ...args);

export const TEST_STEPS: readonly TestStep[] = [
  {
    name: 'types',
    description: 'every room type-checks',
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
    description: 'imports follow the arrows',
    kind: 'check',
    command: node('--import', 'tsx', 'scripts/check-layers.ts'),
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
    folders: ['domain', 'api', 'boot', 'worker', 'worker-client', 'state', 'styles', 'scripts'],
    preload: [],
  },
  {
    name: 'component',
    description: 'screens on a DOM without a browser',
    kind: 'suite',
    folders: ['app', 'home', 'screens', 'components', 'strings'],
    // happy-dom's globals would leak into every other test: a process of its own.
    preload: ['./test/harness/dom.ts'],
  },
  {
    name: 'backend',
    description: 'the API on the embedded database and on PostgreSQL',
    kind: 'suite',
    folders: ['server'],
    preload: [],
    processes: 2,
    // A fifth of its time went into better machine code for the embedded database, which ends before that pays.
    options: ['--liftoff-only'],
  },
  {
    name: 'browser',
    description: 'the product in Chromium, two people',
    kind: 'suite',
    // The platform room is the browser: a DOM without one proves little about it.
    folders: ['platform', 'browser'],
    preload: [],
    // Each with a Chromium, backends and ports of its own. Half of a single one's time was waiting.
    processes: 2,
    options: ['--liftoff-only'],
    after: 'build',
    isAlone: true,
  },
];

/** A path as a pattern; uvu's paths have the system's separators. */
const escapePath = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '[\\\\/]');

/** A pattern for uvu, which matches it against paths below test/. */
export function filePattern(step: SuiteStep): string {
  if (step.files !== undefined) return `^(${step.files.map(escapePath).join('|')})$`;
  return `^(${step.folders.join('|')})[\\\\/].*\\.test\\.tsx?$`;
}

/** The command of a step. uvu takes a folder and a pattern. */
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
