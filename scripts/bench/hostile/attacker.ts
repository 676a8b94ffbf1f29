// Attacker of the hostile benchmark: accounts of the demo, calls at a steady pace, and connections below HTTP.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readId } from '../../api-client.ts';
import { signInBenchUser } from '../backend/writers.ts';

const BOUNDARY = 'hostile-boundary';
const OFFER = {
  receiveCurrency: 'USD',
  receiveMethod: 'Cash',
  payCurrency: 'RUB',
  payMethod: 'SBP',
  amount: 100,
};

/** A field of an answer; undefined for none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export interface Account {
  readonly token: string;
  /** The id of a deal with another account of the attacker; its chat is open. */
  readonly dealId: string;
}
interface CallOptions {
  readonly token?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly type?: string;
}

export interface Attacker {
  readonly url: string;
  /** How long the attack lasts, ms. */
  readonly durationMs: number;
  /** How often each status was answered; 0 for a connection that failed. */
  readonly statuses: Map<number, number>;
  call(method: string, path: string, options?: CallOptions): Promise<unknown>;
  upload(account: Account, file: Buffer, mime: string): Promise<unknown>;
  /** Begins `count` calls at equal distances over the whole attack, whether or not the earlier ones have been answered. */
  pace(count: number, act: (n: number) => Promise<unknown>): Promise<void>;
  /** A connection on which `head` has been sent and nothing is read. */
  connect(head: string): Socket;
  account(): Promise<Account>;
  close(): void;
}

export function createAttacker(url: string, durationMs: number, firstTelegramId: number): Attacker {
  const statuses = new Map<number, number>();
  const sockets = new Set<Socket>();
  const stop = new AbortController();
  const { hostname, port } = new URL(url);
  let telegramId = firstTelegramId;
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const send = async (method: string, path: string, { token, body, type }: CallOptions = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await fetch(`${url}/api${path}`, {
      method,
      signal: stop.signal,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json().catch(() => null)) as unknown };
  };
  const attacker: Attacker = {
    url,
    durationMs,
    statuses,
    async call(method, path, options) {
      const answer = await send(method, path, options).catch(() => null);
      if (!stop.signal.aborted) count(answer?.status ?? 0);
      return answer?.json ?? null;
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
    async account() {
      const [token, other] = [
        await signInBenchUser(url, telegramId),
        await signInBenchUser(url, telegramId + 1),
      ];
      telegramId += 2;
      const setUp = async (by: string, path: string, body: unknown): Promise<unknown> => {
        const { json } = await send('POST', path, { token: by, body });
        return fieldOf(json, 'data') ?? json;
      };
      const requestId = readId(await setUp(other, '/create_request', OFFER));
      const dealId = readId(await setUp(token, '/transactions', { requestId }));
      await setUp(other, `/transactions/${dealId}/approve`, {});
      return { token, dealId };
    },
    close() {
      stop.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
  return attacker;
}
