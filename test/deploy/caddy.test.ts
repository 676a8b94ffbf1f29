// Caddy: the Caddyfiles that operators copy are valid, and behind Cloudflare each person has an address of their own. Needs Debian's caddy.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../scripts/free-port.ts';
import { clientAddress } from '../../server/http/authenticate.ts';
import type { HttpContext } from '../../server/http/http-context.ts';

const test = suite('Caddy');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPERATE = readFileSync(`${ROOT}docs/operate.md`, 'utf8');
/** 'Without containers'. */
const [, WITHOUT_CONTAINERS = ''] = /```caddyfile\n([\s\S]*?)```/.exec(OPERATE) ?? [];
const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
const env = { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
test.after(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string[] {
  writeFileSync(join(folder, name), text);
  return ['--adapter', 'caddyfile', '--config', join(folder, name)];
}

if (spawnSync('caddy', ['version']).status !== 0)
  test.skip('left out: caddy is not installed here', () => {});
else {
  test('RUN-05 the Caddyfile of compose and the one without containers are valid', () => {
    const of = { ...env, DOMAIN: 'market.example.org', ACME_EMAIL: 'you@example.org' };
    const compose = readFileSync(`${ROOT}deploy/caddy/Caddyfile`, 'utf8');
    for (const text of [compose, WITHOUT_CONTAINERS])
      execFileSync('caddy', ['validate', ...write('valid', text)], { env: of, stdio: 'pipe' });
    assert.match(WITHOUT_CONTAINERS, /flush_interval -1/);
  });

  test('LIMIT-09 behind Cloudflare and Caddy, with TRUST_PROXY=2, an address is the person’s, which Caddy drops by default', async () => {
    assert.match(OPERATE, /`TRUST_PROXY=2`[\s\S]*`trusted_proxies /);
    const headers: (string | undefined)[] = [];
    const backend = createServer((request, response) => {
      headers.push(String(request.headers['x-forwarded-for']));
      response.end();
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const upstream = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
    const addressBehind = async (more: string): Promise<string> => {
      const port = await freePort();
      const text = WITHOUT_CONTAINERS.replace('market.example.org', `http://127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', upstream)
        .replace('flush_interval -1', `flush_interval -1\n${more}`);
      const caddy = spawn('caddy', ['run', ...write('run', `{\nadmin off\n}\n${text}`)], {
        env,
        stdio: 'pipe',
      });
      await new Promise<void>((resolve) => {
        caddy.stderr.setEncoding('utf8').on('data', (line: string) => {
          if (line.includes('serving initial configuration')) resolve();
        });
        caddy.once('exit', () => resolve());
      });
      // As Cloudflare calls: from its own address, with that of the person.
      await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      const ended = new Promise((resolve) => caddy.once('exit', resolve));
      caddy.kill('SIGKILL');
      await ended;
      const header = headers.pop();
      const call = {
        req: { header: () => header },
        env: { incoming: { socket: { remoteAddress: 'caddy' } } },
      } as unknown as HttpContext;
      return clientAddress(call, 2);
    };
    assert.is(await addressBehind('trusted_proxies 127.0.0.0/8'), '203.0.113.7');
    assert.is(await addressBehind(''), 'caddy', 'one address for everybody');
    backend.closeAllConnections();
    backend.close();
  });
}

test.run();
