// Calls at a time and idle connections: a caller who holds many connections leaves room for everybody else (LIMIT-14).
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lazyFixture, startTestBackend } from '../../harness/backend/test-backend.ts';

const test = suite('calls at a time');
const EACH = 10;
const ALL = 40;

const backendBehind = (trustedProxies: number) =>
  lazyFixture(() =>
    startTestBackend({
      env: {
        MAX_CONNECTIONS: String(ALL),
        MAX_CONNECTIONS_PER_ADDRESS: String(EACH),
        TRUST_PROXY: String(trustedProxies),
      },
    }),
  );
const backends = [backendBehind(0), backendBehind(1)] as const;
test.after(async () => void (await Promise.all(backends.map(async ({ peek }) => (await peek())?.close()))));
let sockets: Socket[] = [];
test.after.each(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** A backend with few connections, and calls on connections of their own. */
async function fixture(trustedProxies: 0 | 1) {
  const backend = await backends[trustedProxies]();
  const address = await backend.address();
  /** The backend has read what was sent to it before this answer. */
  const isRead = async () => void (await fetch(`${address}/healthz`));
  await isRead();
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return {
    ...{ backend, open, isRead },
    isOpen: (socket: Socket) => !socket.destroyed && socket.readyState === 'open',
    /** The status of the answer; 0 for none. */
    async status(text: string): Promise<number> {
      const socket = await open(text);
      const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? 0);
    },
  };
}
const forwarded = (address: string | null) => (address ? `X-Forwarded-For: ${address}\r\n` : '');
/** The head of a login whose body does not come. */
const login = (address: string | null = null) =>
  `POST /api/auth/telegram-login HTTP/1.1\r\nHost: k\r\n${forwarded(address)}Content-Length: 500\r\n\r\n{`;
const rates = (address: string) => `GET /api/rates HTTP/1.1\r\nHost: k\r\n${forwarded(address)}\r\n`;
const profile = (token: string, address: string | null = null) =>
  `GET /api/users/me HTTP/1.1\r\nHost: k\r\n${forwarded(address)}Authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`;
const times = async (count: number, call: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await call());
  return statuses;
};
test('LIMIT-14 logins of one address that never end leave a signed-in person of the same address every call', async () => {
  const { backend, open, status } = await fixture(0);
  const { token } = await backend.signIn('Ann');
  for (let n = 0; n < 2 * ALL; n += 1) await open(login());
  assert.equal(await times(15, () => status(profile(token))), Array(15).fill(200));
  assert.is(await status(login()), 429);
});

test('LIMIT-14 connections without a call: those of an address that were idle longest are closed', async () => {
  const { backend, open, isOpen, status } = await fixture(0);
  const { token } = await backend.signIn('Ann');
  const held: Socket[] = [];
  for (let n = 0; n < 2 * ALL; n += 1) {
    const socket = await open(n % 2 === 0 ? '' : 'GET /healthz HTTP/1.1\r\nHost: k\r\nX-Never: ends');
    socket.resume();
    held.push(socket);
  }
  await Promise.all(held.slice(0, -EACH).map((socket) => socket.destroyed || once(socket, 'close')));
  assert.is(held.filter(isOpen).length, EACH);
  assert.ok(held.slice(-EACH).every(isOpen), 'the newest stay');
  assert.equal(await times(5, () => status(profile(token))), Array(5).fill(200));
});

test('LIMIT-14 behind a proxy calls count by the forwarded address, an IPv6 network is one; its connections do not', async () => {
  const { backend, open, isOpen, isRead, status } = await fixture(1);
  const { token } = await backend.signIn('Ann');
  const idle: Socket[] = [];
  for (let n = 0; n < EACH + 2; n += 1) idle.push(await open(''));
  const held: Socket[] = [];
  for (let n = 0; n < EACH; n += 1) held.push(await open(login(`2001:db8:7::${n}`)));
  await isRead();
  assert.is(await status(rates('2001:db8:7::ffff')), 429);
  assert.is(await status(rates('2001:db8:8::1')), 200, 'the next network');
  assert.is(await status(profile(token, '2001:db8:7::ffff')), 200, 'a person of the same network');
  held[0]?.destroy();
  await isRead();
  assert.is(await status(rates('2001:db8:7::ffff')), 200, 'when one of them ends');
  assert.ok(idle.every(isOpen));
});

test('LIMIT-14 a person has as many calls at a time as an address; probes are answered', async () => {
  const { backend, open, isRead, status } = await fixture(0);
  const [ann, bob] = [await backend.signIn('Ann'), await backend.signIn('Bob')];
  const save = `PATCH /api/users/me HTTP/1.1\r\nHost: k\r\nAuthorization: Bearer ${ann.token}\r\nContent-Length: 500\r\n\r\n{`;
  for (let n = 0; n < EACH; n += 1) await open(save);
  await isRead();
  assert.is(await status(profile(ann.token)), 429);
  assert.is(await status(profile(bob.token)), 200);
  for (let n = 0; n < EACH; n += 1) await open(login());
  assert.is(await status(login()), 429);
  assert.is(await status('GET /readyz HTTP/1.1\r\nHost: k\r\n\r\n'), 200);
});

test.run();
