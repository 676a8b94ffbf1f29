// Setup: a missing or outdated installation is detected without the network, and an old Node is refused.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isInstalled, nodeVersionError } from '../../scripts/setup.mjs';

interface Clone {
  home: string;
}

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'kantor' },
      'node_modules/hono': { version },
      'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', optional: true },
    },
  });
const hidden = (version: string) => JSON.stringify({ packages: { 'node_modules/hono': { version } } });

const test = suite<Clone>('setup');

test.before.each(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'kantor-setup-'));
  await writeFile(join(context.home, 'package-lock.json'), lockfile('4.0.0'));
});
test.after.each(({ home }) => rm(home, { recursive: true }));

async function install(home: string, version: string) {
  await mkdir(join(home, 'node_modules'), { recursive: true });
  await writeFile(join(home, 'node_modules', '.package-lock.json'), hidden(version));
}

test('an old Node gets an error message, a new one none', () => {
  assert.match(nodeVersionError('18.20.4') ?? '', 'needs Node 20.19 or newer; this is 18.20.4');
  assert.ok(nodeVersionError('20.18.3'));
  assert.is(nodeVersionError('20.19.0'), null);
  assert.is(nodeVersionError('24.0.0'), null);
});

test('a fresh clone is not installed', ({ home }) => {
  assert.is(isInstalled(home), false);
});

test('an interrupted installation does not count: npm writes its record last', async ({ home }) => {
  await mkdir(join(home, 'node_modules', 'hono'), { recursive: true });
  assert.is(isInstalled(home), false);
});

test('an installation of the same lockfile counts, without optional packages of other systems', async ({
  home,
}) => {
  await install(home, '4.0.0');
  assert.is(isInstalled(home), true);
});

test('another version in the lockfile requires an installation', async ({ home }) => {
  await install(home, '4.0.0');
  assert.is(isInstalled(home), true);
  await writeFile(join(home, 'package-lock.json'), lockfile('4.0.1'));
  assert.is(isInstalled(home), false);
});

test('the lockfile’s hash is stored, so that the next start compares one hash', async ({ home }) => {
  await install(home, '4.0.0');
  isInstalled(home);
  const stamp = await readFile(join(home, 'node_modules', '.installed-from'), 'utf8');
  assert.match(stamp, /^[0-9a-f]{64}$/);
});

test.run();
