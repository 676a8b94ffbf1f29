// Settings page: docs/settings.md names every variable of the backend, and none that does not exist.
import { readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { environmentSchema } from '../../server/config/environment-schema.ts';

const VARIABLE = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g;

test('docs/settings.md names every variable of the environment', async () => {
  const page = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(VARIABLE)].map(([, name = '']) => name);
  assert.equal([...new Set(named)].sort(), Object.keys(environmentSchema.entries).sort());
});

test.run();
