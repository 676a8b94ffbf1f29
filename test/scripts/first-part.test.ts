// First part: a module of another place is named, however it is reached.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foreignToFirstPart } from '../../scripts/layers/first-part.ts';

const ENTRY = 'src/first/first-part.tsx';

test('modules of the first part come from its folders; those of the app from anywhere', () => {
  const imports = new Map([
    [ENTRY, ['src/first/root.tsx', 'src/state/feed/feed.ts', '@preact/signals']],
    ['src/app/main.tsx', ['src/app/app.tsx', 'comlink', 'src/first/root.tsx']],
  ]);
  assert.equal(foreignToFirstPart(imports), []);
});

test('a screen, a hook, another store or package in the first part is named once', () => {
  const strangers = ['src/screens/a.tsx', 'src/hooks/b.ts', 'src/state/session/c.ts', 'comlink'];
  const imports = new Map([
    [ENTRY, ['src/first/root.tsx', ...strangers]],
    ['src/first/root.tsx', ['src/home/home.ts']],
    ['src/home/home.ts', [ENTRY, ...strangers]],
  ]);
  assert.equal([...foreignToFirstPart(imports)].sort(), [...strangers].sort());
  imports.set(ENTRY, ['src/first/root.tsx']);
  assert.equal(foreignToFirstPart(imports), strangers, 'through other modules');
});

test.run();
