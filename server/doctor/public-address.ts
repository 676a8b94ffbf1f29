// Doctor: the market as the world reaches it, through every proxy in front.

import { readFile } from 'node:fs/promises';
import { connect as connectTls } from 'node:tls';
import { sign } from '@tma.js/init-data-node';
import { DAY_MS } from '#domain/durations.ts';
import { readBasePath } from '../http/static-files.ts';
import { STREAM_PROBE_PATH } from '../http/stream-handler.ts';
import { OPENAPI_PATH } from '../openapi/document.ts';
import { bad, type Finding, findings, good } from './finding.ts';
import { checkWebhookPath } from './telegram.ts';

const TIMEOUT_MS = 10_000;
const CERTIFICATE_DAYS = 14;
/** The first line of a stream comes at once, unless something buffers. */
export const FIRST_BYTE_MS = 1_000;
const UNBUFFER = 'switch off buffering (nginx: proxy_buffering off)';
/** Older than any init data that signs somebody in. */
const OLD_MS = 7 * DAY_MS;

interface PublicAddress {
  /** PUBLIC_URL. */
  readonly url: string;
  readonly botToken: string;
  /** The built page's directory, whose policies the page must have. */
  readonly distDir: string;
  readonly now: () => number;
  /** A stream of which the first line takes longer is buffered. */
  readonly firstByteMs: number;
  /** The secret from which that of the webhook is derived; null: the bot answers nobody. */
  readonly webhookFrom: string | null;
}

/** In every built page. */
const PAGE_MARK = '<title>Kantor';
/** Nobody: Telegram gives no such small ids any more. */
const DOCTOR = { id: 7, first_name: 'Doctor' };

export async function checkPublicAddress(address: PublicAddress): Promise<readonly Finding[]> {
  const ask = createAsk(address.url);
  const reached = await findings(
    'PUBLIC_URL',
    'does the name point here, and does the proxy run?',
    async () => {
      const { status } = await ask('/healthz');
      return [
        status === 200
          ? good('PUBLIC_URL', 'answers')
          : bad('PUBLIC_URL', `/healthz answers ${status}`, 'send every path to the backend'),
      ];
    },
  );
  if (reached.some(({ isOk }) => !isOk)) return reached;
  return [
    ...reached,
    ...(address.url.startsWith('https:') ? await checkTls(address.url, address.now) : []),
    ...(await findings('page', 'send every path to the backend', () => checkPage(ask, address))),
    ...(await findings('metrics', 'answer /metrics with 404 in the proxy', () => checkMetrics(ask))),
    ...(await findings('webhook path', 'send every path to the backend', async () =>
      address.webhookFrom === null ? [] : checkWebhookPath(ask, address.webhookFrom),
    )),
    ...(await findings('sign-in', 'look at the log of the backend', () => checkSignIn(ask, address))),
    ...(await findings('live stream', UNBUFFER, () => checkStream(ask, address.firstByteMs))),
    ...(await findings('compression', 'look at the log of the backend', () => checkCompression(ask))),
  ];
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
const createAsk =
  (url: string): Ask =>
  (path, init) =>
    fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

interface TlsSession {
  /** The protocol that ALPN agreed on; false for nothing. */
  readonly protocol: string | false;
  /** The end of the certificate, as Node writes it. */
  readonly validTo: string;
}

function openTlsSession(url: string): Promise<TlsSession> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      { host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] },
      () => {
        resolve({ protocol: socket.alpnProtocol ?? false, validTo: socket.getPeerCertificate().valid_to });
        socket.destroy();
      },
    );
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

export const checkTls = (
  url: string,
  now: () => number,
  open: (url: string) => Promise<TlsSession> = openTlsSession,
): Promise<readonly Finding[]> =>
  findings('certificate', 'let the proxy fetch a certificate for this name', async () => {
    const { protocol, validTo } = await open(url);
    const days = Math.floor((Date.parse(validTo) - now()) / DAY_MS);
    return [
      days >= CERTIFICATE_DAYS
        ? good('certificate', `valid for ${days} days`)
        : bad('certificate', `ends in ${days} days`, 'find out why it is not renewed'),
      protocol === 'h2'
        ? good('HTTP/2', 'is offered')
        : bad(
            'HTTP/2',
            'is not offered',
            'switch it on in the proxy: streams and calls share one connection',
          ),
    ];
  });

async function checkPage(ask: Ask, { url, distDir }: PublicAddress): Promise<Finding[]> {
  const basePath = readBasePath(distDir);
  const { pathname } = new URL(url);
  const publicPath = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (publicPath !== basePath)
    return [
      bad(
        'page',
        `is built for ${basePath}, PUBLIC_URL has ${publicPath}`,
        'build with BASE_PATH as in PUBLIC_URL',
      ),
    ];
  const page = await ask(basePath);
  const html = await page.text();
  if (page.status !== 200 || !html.includes(PAGE_MARK))
    return [
      bad(
        'page',
        `${basePath} answers ${page.status} and not the page`,
        'run npm run build, and serve dist/',
      ),
    ];
  const policy = page.headers.get('content-security-policy') ?? '';
  const { scriptHashes } = JSON.parse(await readFile(`${distDir}/csp.json`, 'utf8')) as {
    scriptHashes: string[];
  };
  const found: Finding[] = [
    scriptHashes.every((hash) => policy.includes(hash))
      ? good('page', 'has its content policy')
      : bad(
          'page',
          policy === '' ? 'has no content policy' : 'has another content policy',
          'let the proxy pass the header content-security-policy, and all instances serve the same build',
        ),
    page.headers.get('x-content-type-options') === 'nosniff'
      ? good('headers', 'come through')
      : bad('headers', 'are missing', 'let the proxy pass the headers of the backend'),
    /no-cache|max-age=0/.test(page.headers.get('cache-control') ?? '')
      ? good('page', 'is asked for again at each start')
      : bad(
          'page',
          'may be cached',
          'let the proxy pass cache-control: an old page asks for files that are gone',
        ),
  ];
  const route = await ask(`${basePath}create`, { headers: { accept: 'text/html' } });
  found.push(
    route.status === 200 && (await route.text()).includes(PAGE_MARK)
      ? good('paths of the app', 'show the page')
      : bad(
          'paths of the app',
          `${basePath}create answers ${route.status}`,
          'send every path to the backend',
        ),
  );
  const missing = await ask(`${basePath}assets/none-00000000.js`);
  found.push(
    missing.status === 404
      ? good('missing files', '404')
      : bad(
          'missing files',
          `answer ${missing.status}`,
          'do not answer them with the page: a page would run as a script',
        ),
  );
  return found;
}

async function checkMetrics(ask: Ask): Promise<Finding[]> {
  const { status } = await ask('/metrics');
  return [
    status === 200
      ? bad('metrics', 'are open to everybody', 'set METRICS_TOKEN, or answer /metrics with 404 in the proxy')
      : good('metrics', 'are not public'),
  ];
}

/** Init data too old to sign in with: the backend compares the signature first, and nothing is written. */
async function checkSignIn(ask: Ask, { botToken, now }: PublicAddress): Promise<Finding[]> {
  const initData = sign({ user: DOCTOR }, botToken, new Date(now() - OLD_MS));
  const response = await ask('/api/auth/telegram-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ initData, telegramUser: DOCTOR }),
  });
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
  return [
    code === 'INIT_DATA_EXPIRED'
      ? good('sign-in', 'knows the signature of this BOT_TOKEN')
      : bad(
          'sign-in',
          `answers ${response.status} ${code}`.trim(),
          'BOT_TOKEN must be the same here and in every instance',
        ),
  ];
}

async function checkStream(ask: Ask, firstByteMs: number): Promise<Finding[]> {
  const began = performance.now();
  const response = await ask(STREAM_PROBE_PATH, { headers: { accept: 'text/event-stream' } });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const ms = performance.now() - began;
  await reader?.cancel();
  if (response.status !== 200 || !first?.value)
    return [bad('live stream', `answers ${response.status}`, 'look at the log of the backend')];
  return [
    ms <= firstByteMs
      ? good('live stream', 'is not buffered')
      : bad('live stream', `came after ${Math.round(ms)} ms`, UNBUFFER),
  ];
}

async function checkCompression(ask: Ask): Promise<Finding[]> {
  const response = await ask(OPENAPI_PATH, { headers: { 'accept-encoding': 'br' } });
  await response.body?.cancel();
  return [
    response.headers.get('content-encoding') === 'br'
      ? good('compression', 'comes through')
      : bad(
          'compression',
          'is lost',
          'let the proxy pass accept-encoding: a feed is 142 kB plain and 8 kB compressed',
        ),
  ];
}
