// Test processes: results by file, a file that ends its process, a process that does not end by itself.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../../scripts/setup.mjs';
import { runFiles } from '../../../scripts/test/run-files.ts';
import { equalEach } from '../../harness/assert-each.ts';

const IMPORTS = `import { test } from 'uvu';\nimport * as assert from 'uvu/assert';\n`;

/** Runs the sources as test files, inside the repository so that they find its packages. */
async function run(sources: Readonly<Record<string, string>>) {
  const cache = join(ROOT, '.cache', 'test');
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(join(cache, 'files-'));
  for (const [name, source] of Object.entries(sources))
    await writeFile(join(directory, name), `${IMPORTS}${source}\ntest.run();\n`);
  const files = Object.keys(sources).map((name) => relative('test', join(directory, name)));
  try {
    const reports = await runFiles(files, { processes: 1, execArgv: ['--import', 'tsx'], env: {} });
    return reports.map((report) => ({ ...report, file: report.file.split(/[\\/]/).at(-1) }));
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('each file has its own result, in one process', async () => {
  const reports = await run({
    'one.ts': `test('good', () => {}); globalThis.shared = process.pid;`,
    'two.ts': `test('same process', () => assert.is(globalThis.shared, process.pid)); test('bad', () => assert.ok(false));`,
  });
  equalEach(reports, ({ file, passed, failed }) => ({ file, passed, failed }), [
    { file: 'one.ts', passed: 1, failed: 0 },
    { file: 'two.ts', passed: 1, failed: 1 },
  ]);
});

test('a file that ends its process has failed, with its output, and the next one runs', async () => {
  const reports = await run({
    'exit.ts': `test('ends', () => { console.log('last words'); process.exit(0); });`,
    'broken.ts': `import './does-not-exist.ts';`,
    'good.ts': `test('good', () => {});`,
  });
  equalEach(reports, ({ file, passed, failed }) => `${file} ${passed} ${failed}`, [
    'exit.ts 0 1',
    'broken.ts 0 1',
    'good.ts 1 0',
  ]);
  assert.match(reports[0]?.errors ?? '', 'last words');
  assert.match(reports[1]?.errors ?? '', 'does-not-exist');
});

test('a process that ends badly after its last file is a failure', async () => {
  const reports = await run({
    'late.ts': `test('good', () => {}); process.once('disconnect', () => { process.exitCode = 7; });`,
  });
  equalEach(reports, ({ passed, failed }) => `${passed} ${failed}`, ['1 0', '0 1']);
  assert.match(reports[1]?.errors ?? '', 'ended with 7');
});

test.run();
