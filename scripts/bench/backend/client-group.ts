// Client group: a process of clients with one live stream each, on one instance, and what they have received.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ClientSpec {
  readonly token: string;
  /** Query string of the feed's filter; '' for none. */
  readonly filter: string;
  /** Id of the client. */
  readonly client: string;
}

export interface ClientReport {
  /** feed_upsert events of each client, in the order of its specs. */
  readonly upserts: readonly number[];
  /** Events whose id was not above the one before it. */
  readonly repeated: number;
  readonly snapshots: number;
  readonly bytes: number;
  readonly closedByServer: number;
  /** From the insert to the arrival at sampled clients, ms. */
  readonly delays: readonly number[];
  /** CPU time of this process since its start. */
  readonly cpuSeconds: number;
}

export interface ReconnectResult {
  /** From each client's first attempt to its first bytes, ms. */
  readonly waits: readonly number[];
  /** Attempts that were refused. */
  readonly refused: number;
  readonly allServedMs: number;
}

type ClientAction =
  | {
      readonly type: 'open';
      readonly url: string;
      readonly clients: readonly ClientSpec[];
      readonly atOnce: number;
      /** Each n-th client notes delays. */
      readonly sampleEvery: number;
      readonly lastEventId: string;
    }
  | {
      readonly type: 'reconnect';
      readonly url: string;
      readonly overMs: number;
      readonly isResuming: boolean;
    }
  | { readonly type: 'drop' | 'reset' | 'report' };
export type ClientCommand = ClientAction & { readonly id: number };

export interface ClientReply {
  readonly id: number;
  readonly error?: string;
  readonly report?: ClientReport;
  readonly reconnected?: ReconnectResult;
}

const OPENED_AT_ONCE = 16;

export type ClientGroup = Awaited<ReturnType<typeof openClientGroup>>;

/** The position that a client begins at after it has read the feed (EVENTS-03). */
async function readLastEventId(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/feed?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const { lastEventId } = (await response.json()) as { lastEventId?: string | number };
  if (lastEventId === undefined) throw new Error(`the feed answered ${response.status} without lastEventId`);
  return String(lastEventId);
}

/** Resolves when every client has its first bytes. They begin where one reading of the feed ends. */
export async function openClientGroup(url: string, clients: readonly ClientSpec[], sampleEvery: number) {
  const child = fork(fileURLToPath(new URL('./client-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const pending = new Map<number, (reply: ClientReply) => void>();
  let lastId = 0;
  child.on('message', (reply: ClientReply) => {
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const [id, settle] of pending) settle({ id, error: `the client process ended with ${code}` });
      resolve();
    });
  });
  const send = async (action: ClientAction): Promise<ClientReply> => {
    lastId += 1;
    const command: ClientCommand = { ...action, id: lastId };
    const reply = await new Promise<ClientReply>((resolve) => {
      pending.set(command.id, resolve);
      child.send(command);
    });
    if (reply.error) throw new Error(reply.error);
    return reply;
  };
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the client process answered something else');
    return value;
  };
  const lastEventId = await readLastEventId(url, clients[0]?.token ?? '');
  await send({ type: 'open', url, clients, atOnce: OPENED_AT_ONCE, sampleEvery, lastEventId });
  return {
    /** Closes every line from the clients' side. */
    async drop(): Promise<void> {
      await send({ type: 'drop' });
    },
    async reconnect(to: string, overMs: number, isResuming: boolean): Promise<ReconnectResult> {
      return present((await send({ type: 'reconnect', url: to, overMs, isResuming })).reconnected);
    },
    /** Counts start at zero. */
    async reset(): Promise<void> {
      await send({ type: 'reset' });
    },
    async report(): Promise<ClientReport> {
      return present((await send({ type: 'report' })).report);
    },
    async stop(): Promise<void> {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
