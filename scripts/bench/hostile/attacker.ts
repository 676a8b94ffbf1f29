// Attacker of the hostile benchmark: accounts of the demo, calls at a steady pace, and connections below HTTP.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_BOT_TOKEN } from '../../../server/config/config.ts';
import { createApiClient, readId } from '../../api-client.ts';
import { offerBody } from '../backend/offers.ts';
import { benchUser } from '../backend/writers.ts';

const BOUNDARY = 'hostile-boundary';

export interface Account {
  readonly token: string;
  /** The other party of the deal. */
  readonly otherToken: string;
  /** The id of a deal with another account of the attacker; its chat is open. */
  readonly dealId: string;
}
interface CallOptions {
  readonly token?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly type?: string;
  /** The address that the proxy saw; the machine's own by default. */
  readonly address?: string;
}

export interface Attacker {
  readonly url: string;
  /** How long the attack lasts, ms. */
  readonly durationMs: number;
  /** How often each status was answered; 0 for a connection that failed. */
  readonly statuses: Map<number, number>;
  call(method: string, path: string, options?: CallOptions): Promise<unknown>;
  upload(account: Account, file: Buffer, mime: string): Promise<unknown>;
  /** Begins `count` calls at equal distances over the attack, whether or not earlier ones are answered. */
  pace(count: number, act: (n: number) => Promise<unknown>): Promise<void>;
  /** A connection on which `head` has been sent and nothing is read. */
  connect(head: string): Socket;
  /** Writes `text` each second until the connection has ended. */
  drip(socket: Socket, text: string): void;
  account(): Promise<Account>;
  accounts(count: number): Promise<Account[]>;
  close(): void;
}

/** A field of an answer; undefined for none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export function createAttacker(url: string, durationMs: number, firstTelegramId: number): Attacker {
  const statuses = new Map<number, number>();
  const sockets = new Set<Socket>();
  const stop = new AbortController();
  const api = createApiClient({ apiUrl: `${url}/api`, botToken: DEMO_BOT_TOKEN });
  const { hostname, port } = new URL(url);
  let telegramId = firstTelegramId;
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const attacker: Attacker = {
    url,
    durationMs,
    statuses,
    async call(method, path, { token, body, type, address } = {}) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      try {
        const response = await fetch(`${url}/api${path}`, {
          method,
          signal: stop.signal,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(address === undefined ? {} : { 'x-forwarded-for': address }),
            ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
          },
          ...(body === undefined
            ? {}
            : { body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
        });
        count(response.status);
        return await response.json().catch(() => null);
      } catch {
        if (!stop.signal.aborted) count(0);
        return null;
      }
    },
    upload({ token, dealId }, file, mime) {
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: ${mime}\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
      return attacker.call('POST', `/transactions/${dealId}/chat/upload`, {
        ...{ token, body, type: `multipart/form-data; boundary=${BOUNDARY}` },
      });
    },
    async pace(calls, act) {
      const running: Promise<unknown>[] = [];
      for (let n = 0; n < calls && !stop.signal.aborted; n += 1) {
        running.push(act(n));
        await sleep(durationMs / calls);
      }
      await Promise.all(running);
    },
    connect(head) {
      const socket = createConnection(Number(port), hostname);
      sockets.add(socket);
      socket.on('error', () => count(0));
      socket.write(head);
      return socket.pause();
    },
    drip(socket, text) {
      const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 1_000);
    },
    async account() {
      const [person, other] = [benchUser(telegramId), benchUser(telegramId + 1)];
      telegramId += 2;
      const requestId = readId(await api.call(other, 'POST', '/create_request', offerBody(0)));
      const dealId = readId(await api.call(person, 'POST', '/transactions', { requestId }));
      await api.call(other, 'POST', `/transactions/${dealId}/approve`, {});
      const [{ token }, { token: otherToken }] = [await api.signIn(person), await api.signIn(other)];
      return { token, otherToken, dealId };
    },
    async accounts(wanted) {
      const made: Account[] = [];
      while (made.length < wanted) made.push(await attacker.account());
      return made;
    },
    close() {
      stop.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
  return attacker;
}
