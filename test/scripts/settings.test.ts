// Settings page: docs/settings.md names every variable of the backend, and none that does not exist.
import { readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { environmentSchema } from '../../server/config/environment-schema.ts';

const VARIABLE = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g;

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('docs/settings.md names every variable of the environment and of the build', async () => {
  const named = [...(await read('docs/settings.md')).matchAll(VARIABLE)].map(([, name = '']) => name);
  const ofBuild = [...(await read('build.ts')).matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const variables = new Set([...Object.keys(environmentSchema.entries), ...ofBuild]);
  assert.equal([...new Set(named)].sort(), [...variables].sort());
});

test.run();
