// Token of /metrics: read by Prometheus as the user that it has in its image, where Debian's Prometheus is installed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../scripts/free-port.ts';
import { makeSecrets, withSecrets } from '../harness/compose-secrets.ts';

const test = suite('Prometheus');
const PROMETHEUS = '/usr/bin/prometheus';
const NOBODY = 65_534;
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

if (!existsSync(PROMETHEUS) || process.getuid?.() !== 0)
  test.skip('left out: Prometheus is not installed here, or cannot be started as another user', () => {});
else
  test('RUN-05 Prometheus reads the token as nobody, and sends it', async () => {
    const { secrets, remove } = withSecrets(makeSecrets);
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    execFileSync('chown', [String(NOBODY), folder]);
    // As a mount: the file itself, without the folder that it is in.
    linkSync(join(secrets, 'metrics_token'), join(folder, 'metrics_token'));
    let scraped = (_authorization: string | undefined): void => {};
    const authorization = new Promise<string | undefined>((resolve) => {
      scraped = resolve;
    });
    const backend = createServer((request, response) => {
      scraped(request.headers.authorization);
      response.end('up 1\n');
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const settings = read('deploy/prometheus/prometheus.yml')
      .replace('/run/secrets/metrics_token', join(folder, 'metrics_token'))
      .replace('[app-a:3000, app-b:3000]', `["127.0.0.1:${(backend.address() as AddressInfo).port}"]`)
      .replace('scrape_interval: 15s', 'scrape_interval: 100ms')
      .replace('rule_files: [alerts.yml]', '');
    writeFileSync(join(folder, 'prometheus.yml'), settings, { mode: 0o644 });
    const child = spawn(
      PROMETHEUS,
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${await freePort()}`,
        // A token that cannot be read is said there alone.
        '--log.level=debug',
      ],
      { uid: NOBODY, gid: NOBODY, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('permission denied')) scraped('no right to read the token');
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    void ended.then(() => scraped('Prometheus has ended'));
    const token = readFileSync(join(secrets, 'metrics_token'), 'utf8').trim();
    assert.is(await authorization, `Bearer ${token}`, output);
    child.kill('SIGKILL');
    await ended;
    backend.closeAllConnections();
    backend.close();
    rmSync(folder, { recursive: true });
    remove();
  });

test.run();
