// Rules of check-layers: each rejects a line that breaks it and accepts similar lines that do not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCircles } from '../../scripts/layers/circles.ts';
import { importsOf, staticImportsOf, valueImportsOf, withoutComments } from '../../scripts/layers/imports.ts';
import { ALLOWED_IMPORTS } from '../../scripts/layers/layers.ts';
import { violationsIn } from '../../scripts/layers/rules.ts';
import { expectNone } from '../harness/assert-each.ts';

const FIRST = '// A first line.\n';
const violations = (path: string, source: string) => violationsIn({ path, source: FIRST + source });

/** [rule, file, line that breaks it, part of the message] */
const INVALID: readonly (readonly [string, string, string, string])[] = [
  [
    'the domain imports no layer',
    'core/domain/fee.ts',
    "import { a } from '#contract/routes.ts';",
    'core/domain may not import from core/contract',
  ],
  [
    'the domain has no package but big.js',
    'core/domain/fee.ts',
    "import { z } from 'valibot';",
    'imports no package but big.js',
  ],
  [
    'big.js in money.ts only',
    'core/domain/fee.ts',
    "import Big from 'big.js';",
    'big.js may not be imported here',
  ],
  [
    'the contract has no package but valibot',
    'core/contract/route.ts',
    "import { Hono } from 'hono';",
    'imports no package but valibot',
  ],
  [
    'the worker imports no platform',
    'worker/main.ts',
    "export { a } from '../src/platform/storage.ts';",
    'may not import from src/platform',
  ],
  [
    'the page imports nothing of the worker',
    'src/worker-client/start.ts',
    "import type { A } from '../../worker/streams/state.ts';",
    'src/worker-client may not import from worker',
  ],
  [
    'the server imports no protocol of page and worker',
    'server/routes/feed.ts',
    "import type { A } from '#protocol/protocol.ts';",
    'server/routes may not import from core/protocol',
  ],
  [
    'only the platform imports the SDK',
    'src/app/app.tsx',
    "import WebApp from '@twa-dev/sdk';",
    '@twa-dev/sdk may not be imported here',
  ],
  [
    'only the platform imports pdf.js',
    'src/app/app.tsx',
    "const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');",
    'pdfjs-dist may not be imported here',
  ],
  [
    'no SDK in the worker',
    'worker/main.ts',
    "import '@twa-dev/sdk';",
    '@twa-dev/sdk may not be imported here',
  ],
  [
    'services do not depend on HTTP',
    'server/services/accept.ts',
    "import { Hono } from 'hono';",
    'must not depend on HTTP',
  ],
  [
    'no folder imports the files that put the server together',
    'server/jobs/runner.ts',
    "import { a } from '../start.ts';",
    'server/jobs may not import from server/start.ts',
  ],
  [
    'storage in the platform only',
    'src/state/drafts.ts',
    "localStorage.setItem('a', '1');",
    "browser's storage",
  ],
  ['storage through self', 'worker/main.ts', 'const store = self.sessionStorage;', "browser's storage"],
  [
    'changes go through server/write',
    'server/services/retention.ts',
    'await database.transaction(batch);',
    'a change goes through server/write',
  ],
  ['no default exports', 'src/app/app.tsx', 'export default function App() {}', 'no default exports'],
  ['no default export by alias', 'src/app/app.tsx', 'export { App as default };', 'no default exports'],
  ['no left in styles', 'src/app/app.css', '.a {\n  margin-left: 2px;\n}', 'app.css:3: start and end'],
  ['no left edge', 'src/app/app.css', '.a {\n  left: 0;\n}', 'start and end'],
  ['no text to the right', 'src/app/app.css', '.a {\n  text-align: right;\n}', 'start and end'],
  ['no left corners', 'src/app/app.css', '.a {\n  border-top-left-radius: 0;\n}', 'start and end'],
  ['no four sides', 'src/app/app.css', '.a {\n  padding: 0 calc(1px + var(--b)) 0 3px;\n}', 'not four sides'],
  ['no four corners', 'src/app/app.css', '.a {\n  border-radius: 6px 9px 9px 6px;\n}', 'not four corners'],
  ['no opposite corners', 'src/app/app.css', '.a {\n  border-radius: 6px 9px;\n}', 'not four corners'],
  ['300 lines', 'src/app/app.tsx', 'let a;\n'.repeat(300), '301 lines, more than 300'],
  [
    'a short summary',
    'core/domain/a.ts',
    `/** ${'a'.repeat(101)} */\nexport const a = 1;`,
    'the first line of a doc comment',
  ],
  [
    'a short summary below the opening',
    'core/domain/a.ts',
    `  /**\n   * ${'a'.repeat(101)}\n   */\n  const a = 1;`,
    'the first line of a doc comment',
  ],
  ['a test file runs its tests', 'test/app/app.test.tsx', "test('a', () => {});", 'ends with test.run()'],
  [
    'a test file runs its tests at the end',
    'test/app/app.test.tsx',
    "test.run();\ntest('a', () => {});",
    'ends with test.run()',
  ],
  ['no machine paths', 'README.md', `see ${['', 'work', 'main'].join('/')}`, 'a path of one machine'],
  [
    'no path outside the repository',
    'server/app.ts',
    `// see ${['..', 'shared'].join('/')}`,
    'a path of one machine',
  ],
];

for (const [rule, path, line, message] of INVALID) {
  test(`rejected: ${rule}`, () => {
    const found = violations(path, line);
    assert.is(found.length, 1, found.join('\n') || 'no violation');
    assert.match(found[0] ?? '', message);
  });
}

/** [file, allowed lines] */
const VALID: readonly (readonly [string, string])[] = [
  ['core/domain/a.ts', `/** ${'a'.repeat(100)} */\nexport const a = 1;`],
  ['core/domain/a.ts', `/**\n * ${'a'.repeat(100)}\n * ${'b'.repeat(120)}\n */\nexport const a = 1;`],
  ['core/domain/money.ts', "import Big from 'big.js';"],
  [
    'core/contract/decode/json.ts',
    "import { parse } from '#domain/money.ts';\nimport * as v from 'valibot';",
  ],
  ['src/worker-client/start.ts', "import type { WorkerService } from '#protocol/protocol.ts';"],
  ['src/state/feed/feed.ts', "type Batch = import('../../../core/protocol/protocol.ts').Batch;"],
  [
    'src/platform/pdf/pdf-document.ts',
    "const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');\nsessionStorage.clear();",
  ],
  [
    'src/app/main.tsx',
    "import { startWorker } from '../worker-client/spawn.ts';\nimport '../styles/base.css';",
  ],
  [
    'src/screens/filter/filter.tsx',
    "import { Card } from '../../components/card.tsx';\nimport { feed } from '../../state/feed/feed.ts';",
  ],
  ['src/state/drafts.ts', '// localStorage in a comment.\n/* sessionStorage too */'],
  ['src/home/feed-list/use-flip.ts', "const load = () => import('./flip.ts');"],
  ['scripts/bench/feed-cost.ts', "import { createWorkerService } from '../../worker/service.ts';"],
  ['server/routes/feed.ts', "import { Hono } from 'hono';\nimport { accept } from '../services/accept.ts';"],
  [
    'server/app.ts',
    "import { requests } from './store/requests.ts';\nimport type { Deal } from '#domain/entities.ts';",
  ],
  ['server/backup/dump-embedded.ts', 'await database.transaction(dump);'],
  ['drizzle.config.ts', 'export default {};'],
  ['test/server/race.test.ts', 'for (const engine of engines) {\n  test.run();\n}\n'],
  ['test/browser/deal.test.ts', 'const { scenario, run } = createBrowserSuite();\nrun();\n'],
  ['src/css-modules.d.ts', "declare module '*.css' {\n  export default names;\n}"],
  [
    'test/app/app.test.tsx',
    "import { feed } from '../../src/state/feed/feed.ts';\nlocalStorage.clear();\ntest.run();",
  ],
  [
    'src/app/app.css',
    '.a {\n  padding: 0 calc(1px + var(--b)) 3px;\n  inset-inline: 0;\n  --safe-left: 0;\n}',
  ],
  ['src/app/routes.tsx', "import { Home } from '../home/home-screen.tsx';\nconst home = '/home';"],
];

for (const [path, source] of VALID) {
  test(`allowed: ${path}`, () => assert.equal(violations(path, source), []));
}

test('the first line is a comment', () => {
  assert.match(
    violationsIn({ path: 'src/app/app.tsx', source: 'export const a = 1;\n' })[0] ?? '',
    'the first line is a comment',
  );
});

test('imports are found over several lines, as re-exports and as import()', () => {
  const source = `import {\n  a,\n  type B,\n} from './one.ts';\nimport type { C } from './two.ts';\nimport './three.css';\nexport * from './four.ts';\nconst d = () => import('./five.ts');\nlet e: import('./six.ts').E;`;
  assert.equal(importsOf(source).sort(), [
    './five.ts',
    './four.ts',
    './one.ts',
    './six.ts',
    './three.css',
    './two.ts',
  ]);
});

test('what import() loads later is no static import', () => {
  assert.equal(staticImportsOf("import { a } from './a.ts';\nconst b = () => import('./b.ts');"), ['./a.ts']);
  const typed =
    "import type { A } from './a.ts';\nexport type { B } from './b.ts';\nimport { type C } from './c.ts';";
  assert.equal(valueImportsOf(`${typed}\nimport './d.ts';`), ['./c.ts', './d.ts']);
});

test('every row of the table names rows above it only, so that no two folders import each other', () => {
  const rows = Object.entries(ALLOWED_IMPORTS);
  const above = new Set<string>();
  for (const [layer, allowed] of rows) {
    expectNone(allowed, (other) => !above.has(other), layer);
    above.add(layer);
  }
});

test('circles of imports are found, each with all its files', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'outside.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts', 'd.ts']],
    ['d.ts', ['e.ts']],
    ['e.ts', ['f.ts']],
    ['f.ts', ['d.ts']],
    ['g.ts', ['a.ts']],
  ]);
  assert.equal(findCircles(imports), [
    ['d.ts', 'e.ts', 'f.ts'],
    ['b.ts', 'c.ts'],
  ]);
});

test('an import in a comment does not count', () => {
  assert.equal(importsOf(withoutComments("// import { a } from 'hono';\n/*\nimport 'hono';\n*/\n")), []);
});

test('a URL in a string is not a comment', () => {
  assert.match(withoutComments("const at = 'https://example.org';"), 'example.org');
});

test.run();
