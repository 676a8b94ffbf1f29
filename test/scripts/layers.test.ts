// Proves that each house rule bites, on a line that breaks it, and lets its neighbour pass.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf, withoutComments } from '../../scripts/layers/imports.ts';
import { violationsIn } from '../../scripts/layers/rules.ts';

const FIRST = '// Says what it promises.\n';
const violations = (path: string, source: string) => violationsIn({ path, source: FIRST + source });

/** [what, file, line that breaks the rule, part of the complaint] */
const INVALID: readonly (readonly [string, string, string, string])[] = [
  [
    'domain imports nothing',
    'src/domain/fee.ts',
    "import { a } from '#api/http-client.ts';",
    'src/domain may not import from src/api',
  ],
  [
    'domain has no packages',
    'src/domain/fee.ts',
    "import { z } from 'valibot';",
    'imports no package but big.js',
  ],
  [
    'big.js is for money alone',
    'src/domain/fee.ts',
    "import Big from 'big.js';",
    'big.js may not be imported here',
  ],
  [
    'wire knows domain only',
    'src/api/http-client.ts',
    "import { a } from '../state/feed/feed.ts';",
    'may not import from src/state',
  ],
  [
    'wire has valibot alone',
    'src/api/http-client.ts',
    "import { Hono } from 'hono';",
    'imports no package but valibot',
  ],
  [
    'worker knows no models',
    'worker/main.ts',
    "import { a } from '../src/state/feed.ts';",
    'worker may not import from src/state',
  ],
  [
    'worker knows no platform',
    'worker/main.ts',
    "export { a } from '../src/platform/storage.ts';",
    'may not import from src/platform',
  ],
  [
    'the page sees the api only',
    'src/worker-client/start.ts',
    "import type { A } from '../../worker/streams/state.ts';",
    'only worker/protocol.ts',
  ],
  [
    'the api as types only',
    'src/worker-client/start.ts',
    "import { A } from '../../worker/protocol.ts';",
    'as types only',
  ],
  [
    'screens see no worker',
    'src/screens/filter/filter.tsx',
    "import type { A } from '../../../worker/protocol.ts';",
    'may not import from worker',
  ],
  [
    'components see no models',
    'src/components/card.tsx',
    "import { a } from '../state/feed/feed.ts';",
    'src/components may not import from src/state',
  ],
  [
    'models see no screens',
    'src/state/feed/feed.ts',
    "import { a } from '../../screens/filter/filter.tsx';",
    'may not import from src/screens',
  ],
  [
    'platform sees no models',
    'src/platform/storage.ts',
    "import { a } from '../state/feed/feed.ts';",
    'may not import from src/state',
  ],
  [
    'one owner of the SDK',
    'src/app/app.tsx',
    "import WebApp from '@twa-dev/sdk';",
    '@twa-dev/sdk may not be imported here',
  ],
  [
    'one owner of pdfjs',
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
    'server takes domain and wire',
    'server/app.ts',
    "import { a } from '../src/state/feed.ts';",
    'server may not import from src/state',
  ],
  [
    'routes do not reach stores',
    'server/routes/feed.ts',
    "import { a } from '../store/requests.ts';",
    'may not import from server/store',
  ],
  ['services know no HTTP', 'server/services/accept.ts', "import { Hono } from 'hono';", 'knows no HTTP'],
  [
    'services know no routes',
    'server/services/accept.ts',
    "import { a } from '../routes/feed.ts';",
    'knows no HTTP',
  ],
  [
    'stores know no services',
    'server/store/requests.ts',
    "import { a } from '../services/accept.ts';",
    'may not import from server/services',
  ],
  [
    'storage is the platform’s',
    'src/state/drafts.ts',
    "localStorage.setItem('a', '1');",
    "browser's storage",
  ],
  ['storage by another name', 'worker/main.ts', 'const kept = self.sessionStorage;', "browser's storage"],
  ['no default exports', 'src/app/app.tsx', 'export default function App() {}', 'no default exports'],
  ['no default by alias', 'src/app/app.tsx', 'export { App as default };', 'no default exports'],
  ['300 lines', 'src/app/app.tsx', 'let a;\n'.repeat(300), '301 lines, more than 300'],
  ['tests run', 'test/app/app.test.tsx', "test('a', () => {});", 'ends with test.run()'],
  [
    'tests run at the end',
    'test/app/app.test.tsx',
    "test.run();\ntest('a', () => {});",
    'ends with test.run()',
  ],
  ['no machine paths', 'README.md', `see ${['', 'work', 'main'].join('/')}`, 'a path of one machine'],
  [
    'nothing beside the repository',
    'server/app.ts',
    `// see ${['..', 'shared'].join('/')}`,
    'a path of one machine',
  ],
];

for (const [what, path, line, complaint] of INVALID) {
  test(`bites: ${what}`, () => {
    const found = violations(path, line);
    assert.is(found.length, 1, found.join('\n') || 'no complaint');
    assert.match(found[0] ?? '', complaint);
  });
}

/** [file, line that is right] */
const VALID: readonly (readonly [string, string])[] = [
  ['src/domain/money.ts', "import Big from 'big.js';"],
  ['src/api/decode/json.ts', "import { parse } from '#domain/money.ts';\nimport * as v from 'valibot';"],
  ['src/worker-client/start.ts', "import type { WorkerService } from '../../worker/protocol.ts';"],
  ['src/state/feed/feed.ts', "type Batch = import('../../../worker/protocol.ts').Batch;"],
  [
    'src/platform/pdf/pdf-document.ts',
    "const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');\nsessionStorage.clear();",
  ],
  ['src/app/main.tsx', "import { startLive } from './live/start.ts';\nimport './ui/styles/base.css';"],
  [
    'src/screens/filter/filter.tsx',
    "import { Card } from '../../components/card.tsx';\nimport { feed } from '../../../state/feed/feed.ts';",
  ],
  [
    'src/state/drafts.ts',
    '// localStorage would forget, so the platform keeps it.\n/* sessionStorage too */',
  ],
  ['server/routes/feed.ts', "import { Hono } from 'hono';\nimport { accept } from '../services/accept.ts';"],
  [
    'server/app.ts',
    "import { requests } from './store/requests.ts';\nimport type { Deal } from '#domain/entities.ts';",
  ],
  ['drizzle.config.ts', 'export default {};'],
  ['test/server/race.test.ts', 'for (const engine of engines) {\n  test.run();\n}\n'],
  ['test/browser/deal.test.ts', 'const { scene, run } = createScenes();\nrun();\n'],
  ['src/css-modules.d.ts', "declare module '*.css' {\n  export default names;\n}"],
  [
    'test/app/app.test.tsx',
    "import { feed } from '../../src/state/feed/feed.ts';\nlocalStorage.clear();\ntest.run();",
  ],
  ['src/app/routes.tsx', "import { Home } from './screens/home/home-screen.tsx';\nconst home = '/home';"],
];

for (const [path, source] of VALID) {
  test(`lets pass: ${path}`, () => assert.equal(violations(path, source), []));
}

test('the first line says what the file promises', () => {
  assert.match(
    violationsIn({ path: 'src/app/app.tsx', source: 'export const a = 1;\n' })[0] ?? '',
    'the first line',
  );
});

test('reads imports over several lines, re-exports and dynamic ones', () => {
  const source = `import {\n  a,\n  type B,\n} from './one.ts';\nimport type { C } from './two.ts';\nimport './three.css';\nexport * from './four.ts';\nconst d = () => import('./five.ts');\nlet e: import('./six.ts').E;`;
  const found = importsOf(source).map(
    ({ specifier, isTypeOnly }) => `${specifier}${isTypeOnly ? ' type' : ''}`,
  );
  assert.equal(found.sort(), [
    './five.ts',
    './four.ts',
    './one.ts',
    './six.ts type',
    './three.css',
    './two.ts type',
  ]);
});

test('an import in a comment is none', () => {
  assert.equal(importsOf(withoutComments("// import { a } from 'hono';\n/*\nimport 'hono';\n*/\n")), []);
});

test('an address in a string is no comment', () => {
  assert.match(withoutComments("const at = 'https://example.org';"), 'example.org');
});

test.run();
