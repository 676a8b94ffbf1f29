// Proxies in front of two instances, set up as docs/operate.md says: nginx, HAProxy, and Caddy with the file of deploy/.
import { readFileSync } from 'node:fs';
import { startCluster } from '../../scripts/bench/backend/cluster.ts';
import { freePort } from '../../scripts/free-port.ts';
import { runMarket } from './market.ts';
import { answers, missingProgram, type Part, startProgram, versionOf, workDirectory } from './part.ts';

interface Proxy {
  readonly name: string;
  readonly program: string;
  readonly version: string;
  /** The name of its file of settings. */
  readonly file: string;
  settings(port: number, instances: readonly number[]): string;
  args(directory: string): readonly string[];
}

const PROXIES: readonly Proxy[] = [
  {
    ...{ name: 'nginx', program: 'nginx', version: '-v', file: 'nginx.conf' },
    settings: (port, instances) => `
daemon off;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
  upstream kantor {
    ${instances.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    location / {
      proxy_pass http://kantor;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}`,
    args: (directory) => ['-p', directory, '-c', 'nginx.conf'],
  },
  {
    ...{ name: 'HAProxy', program: 'haproxy', version: '-v', file: 'haproxy.cfg' },
    settings: (port, instances) => `
defaults
  mode http
  timeout connect 2s
  timeout client 50s
  timeout server 50s
  option forwardfor
  option redispatch
  retries 3
frontend kantor
  bind 127.0.0.1:${port} tcp-ut 45s
  default_backend instances
backend instances
  balance leastconn
  option httpchk GET /readyz
  ${instances.map((one, n) => `server app-${n} 127.0.0.1:${one} check inter 500ms fall 1 rise 1`).join('\n  ')}
`,
    args: (directory) => ['-db', '-f', `${directory}/haproxy.cfg`],
  },
  {
    ...{ name: 'Caddy', program: 'caddy', version: 'version', file: 'Caddyfile' },
    settings: (port, instances) =>
      instances
        .reduce(
          (text, one, n) => text.replaceAll(`app-${'ab'[n]}:3000`, `127.0.0.1:${one}`),
          readFileSync(new URL('../../deploy/caddy/Caddyfile', import.meta.url), 'utf8'),
        )
        .replaceAll('{$DOMAIN}', `http://127.0.0.1:${port}`)
        .replaceAll('{$ACME_EMAIL}', 'nobody@example.org')
        .replace('{\n', '{\n\tadmin off\n'),
    args: (directory) => ['run', '--config', `${directory}/Caddyfile`, '--adapter', 'caddyfile'],
  },
];

const partOf = (proxy: Proxy): Part => ({
  name: `${proxy.name} in front of two instances`,
  missing: missingProgram(proxy.program),
  async run() {
    const cluster = await startCluster();
    try {
      const result = await runMarket({
        databaseUrl: cluster.url,
        async front(instances) {
          const port = await freePort();
          const directory = workDirectory({ [proxy.file]: proxy.settings(port, instances) });
          const url = `http://127.0.0.1:${port}`;
          const running = await startProgram(proxy.program, proxy.args(directory), () => answers(url), {
            cwd: directory,
          });
          return { url, stop: () => running.stop() };
        },
      });
      return { version: versionOf(proxy.program, proxy.version), ...result };
    } finally {
      await cluster.stop();
    }
  },
});

export const PROXY_PARTS: readonly Part[] = PROXIES.map(partOf);
