// Modules of the first part: a module of another place is named, whatever the size of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foreignModules } from '../../../scripts/build/first-part.ts';
import type { FileSizes, OutputKind } from '../../../scripts/build/output.ts';

const built = (kind: OutputKind, ...modules: string[]): FileSizes => ({
  file: { path: `assets/${kind}.js`, kind, contents: new Uint8Array(), modules },
  raw: 1,
  gzip: 1,
  brotli: 1,
});

test('modules of the first part come from its folders; those of the app from anywhere', () => {
  const first = built(
    'first',
    'src/first/root.tsx',
    'src/state/feed/feed.ts',
    'node_modules/preact/dist/preact.mjs',
  );
  assert.equal(foreignModules([first, built('app', 'src/app/app.tsx', 'node_modules/comlink/x.mjs')]), []);
});

test('a screen, a hook, another store or package in the first part is named once', () => {
  const strangers = [
    'src/screens/a.tsx',
    'src/hooks/b.ts',
    'src/state/session/c.ts',
    'node_modules/comlink/d.mjs',
  ];
  const chunks = [built('first', ...strangers), built('first', strangers[0] ?? '')];
  assert.equal(foreignModules(chunks), strangers);
});

test.run();
