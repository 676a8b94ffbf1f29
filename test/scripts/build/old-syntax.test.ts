// Syntax that old engines get wrong and that no tool reports.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = resolve('.');

test('no optional call has a spread: Chromium before 91 miscompiles one that is not the last argument', async () => {
  const own = ['src', 'worker'].map((folder) => join(ROOT, folder));
  const packages = [
    'preact',
    '@preact/signals',
    '@preact/signals-core',
    'preact-iso/src',
    'comlink/dist/esm',
  ];
  const roots = [...own, ...packages.map((name) => join(ROOT, 'node_modules', name))];
  for (const root of roots) {
    for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(tsx?|m?js)$/.test(entry.name)) continue;
      const source = await readFile(join(entry.parentPath, entry.name), 'utf8');
      assert.not.match(source, /\?\.\((?:[^()]*,)?\s*\.\.\./, join(entry.parentPath, entry.name));
    }
  }
});

test.run();
