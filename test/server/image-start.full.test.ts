// The image without a container runtime: its Dockerfile is executed, and its program started as a user without rights, with a file system that is read-only but for DATA_DIR and /tmp.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../scripts/free-port.ts';
import { findBackup, listBackups, readManifest } from '../../server/backup/manifest.ts';
import { controlSocketPath } from '../../server/backup/online-backup.ts';
import { CLI } from '../harness/backend/compiled-backend.ts';
import { migratedDirectory } from '../harness/database/engines.ts';
import { buildDockerfile, isRegistryReachable } from '../harness/dockerfile-build.ts';

const test = suite('image');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
/** The user of the image. */
const [, USER = ''] = /^USER (\d+):\d+$/m.exec(DOCKERFILE) ?? [];
const COMMAND: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '[]');
/** Of the image: everything in it but HOST, PORT and DATA_DIR. */
const ENV = { NODE_ENV: 'production' };

/** The folder of the program: of the image where it could be built, else of this clone. */
let app = ROOT;

/** Bubblewrap: a read-only view of this machine, where it may make one. */
const sandbox = (dataDir: string): string[] => [
  ...['bwrap', '--die-with-parent', '--ro-bind', '/', '/', '--dev-bind', '/dev', '/dev', '--proc', '/proc'],
  ...['--tmpfs', '/tmp', '--ro-bind', app, app, '--bind', dataDir, dataDir, '--chdir', app],
  ...['--unshare-user', '--uid', USER, '--gid', USER],
];
const canSandbox = (): boolean => {
  const [program = '', ...options] = sandbox(tmpdir());
  return spawnSync(program, [...options, 'true']).status === 0;
};
const isRoot = process.getuid?.() === 0;

let removeImage = () => {};
test.after(() => removeImage());

if (!(await isRegistryReachable()))
  test.skip('left out: the registry of npm cannot be reached, so no image', () => {});
else
  test('RUN-05 the image is built: each step of the Dockerfile, with packages of production alone and their list', async () => {
    const image = await buildDockerfile({
      context: ROOT,
      path: 'deploy/Dockerfile',
      standIns: {
        // 600 MB that this clone has from the same lock file.
        'npm ci --ignore-scripts': `cp -al ${ROOT}node_modules . || cp -a ${ROOT}node_modules .`,
        // The build of this clone, with the fingerprint of its sources: where the image has other sources, all is built.
        'npm run build': `{ cp -a ${ROOT}dist ${ROOT}dist-server . && mkdir .cache && cp ${ROOT}.cache/*-built-from .cache; } || true
          npm run build`,
      },
    });
    removeImage = image.remove;
    app = join(image.root, 'app');
    assert.equal(readdirSync(app).sort(), [
      'dist',
      'dist-server',
      'node_modules',
      'package.json',
      'sbom.json',
    ]);
    assert.is(readlinkSync(join(image.root, 'usr/local/bin/kantor')), join(app, 'dist-server/cli.js'));
    for (const path of ['data', 'backups'])
      if (isRoot) assert.is(lstatSync(join(image.root, path)).uid, Number(USER));
    const components: { name: string }[] = JSON.parse(
      readFileSync(join(app, 'sbom.json'), 'utf8'),
    ).components;
    const names = new Set(components.map(({ name }) => name));
    assert.ok(names.has('hono') && !names.has('playwright-core'));
    assert.ok(
      existsSync(join(app, 'node_modules/hono')) && !existsSync(join(app, 'node_modules/playwright-core')),
    );
  });

const way = canSandbox() ? 'read-only' : isRoot ? 'another user' : null;
if (way === null)
  test.skip('left out: neither bwrap nor another user is available on this machine', () => {});
else
  test(`RUN-05 RUN-31 it serves, writes to DATA_DIR alone (${way}), and is backed up while it runs`, async () => {
    assert.ok(Number(USER) > 0);
    assert.equal(COMMAND, ['node', 'dist-server/cli.js', 'serve']);
    const { directory, remove } = await migratedDirectory();
    const dataDir = dirname(directory);
    const port = await freePort();
    if (way === 'another user') giveTo(dataDir, Number(USER));
    const [program = '', ...options] = [...(way === 'read-only' ? sandbox(dataDir) : []), process.execPath];
    const child = spawn(program, [...options, ...COMMAND.slice(1)], {
      cwd: app,
      ...(way === 'another user' ? { uid: Number(USER), gid: Number(USER) } : {}),
      env: {
        ...{ PATH: process.env.PATH, ...ENV, PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '0' },
        ...{
          BACKUP_DIR: join(dataDir, 'scheduled'),
          PUBLIC_URL: 'https://market.example',
          METRICS_TOKEN: 'm'.repeat(16),
        },
        ...{ BOT_TOKEN: '123456:an-example-of-a-token', SESSION_SECRET: 's'.repeat(32) },
        TOMBSTONE_KEY: 't'.repeat(32),
        DETAILS_KEY: 'd'.repeat(32),
      },
      stdio: 'pipe',
    });
    let output = '';
    const listening = new Promise<void>((resolve) => {
      for (const pipe of [child.stdout, child.stderr])
        pipe.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
          if (output.includes('"listening"')) resolve();
        });
      child.once('exit', () => resolve());
    });
    await listening;
    const address = `http://127.0.0.1:${port}`;
    assert.is((await fetch(`${address}/readyz`).catch(() => null))?.status, 200, output);
    assert.is(statSync(controlSocketPath(dataDir)).isSocket(), true);

    // By the job, as soon as it runs.
    while ((await listBackups(join(dataDir, 'scheduled'))).length === 0) await sleep(20);

    const target = join(dataDir, 'backups');
    const made = spawnSync(process.execPath, [CLI, 'backup', target], {
      ...{ cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
    });
    assert.is(made.status, 0, made.stderr);
    const backup = await findBackup(target);
    assert.ok(made.stdout.startsWith(`${backup}\n`));
    assert.ok((await readManifest(backup)).tables.length > 20);
    assert.match(output, /"msg":"backup"/, 'the backend itself has made it');
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    assert.equal(
      readdirSync(dataDir).filter((name) => !name.startsWith('db.lock')),
      ['backups', 'control', 'db', 'scheduled', 'uploads'],
    );
    remove();
  });

/** A directory and all in it to another user. */
function giveTo(directory: string, id: number): void {
  const all = readdirSync(directory, { recursive: true }).map((name) => join(directory, String(name)));
  for (const path of [directory, ...all]) chownSync(path, id, id);
}

test.run();
