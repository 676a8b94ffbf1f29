// Connection to NATS: opened in the background, and again whenever the server has been away.
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { LogEntry } from '../store/event-outbox.ts';
import type { NatsPackages } from './nats-packages.ts';
import { ALL_ENTRIES } from './nats-subjects.ts';

const RECONNECT_MS = 500;
/** A call that takes longer fails, and the database is asked. */
const TIMEOUT_MS = 2_000;
/** A line that is dead is noticed after two of them. */
const PING_MS = 5_000;

export interface NatsClients {
  readonly publisher: JetStreamClient;
  readonly manager: JetStreamManager;
}

export interface NatsLine {
  /** Null while the server is away. */
  readonly clients: NatsClients | null;
  close(): Promise<void>;
}

export interface NatsLineEvents {
  /** The server is there, for the first time or again. */
  readonly onOpen: () => void;
  readonly onAway: (fault: unknown) => void;
  /** An entry has been published; null for a message that is none. */
  readonly onEntry: (entry: LogEntry | null) => void;
}

/** What is no entry is missing among the others, and read from the database. */
function readEntry(message: { json(): unknown }): LogEntry | null {
  try {
    const entry = message.json();
    const isEntry = typeof entry === 'object' && entry !== null && 'seq' in entry && 'facts' in entry;
    return isEntry && Number.isSafeInteger(entry.seq) && Array.isArray(entry.facts)
      ? (entry as LogEntry)
      : null;
  } catch {
    return null;
  }
}

/** Resolves after the first attempt, whether it succeeds or not. */
export async function openNatsLine(
  nats: NatsPackages,
  url: string,
  { onOpen, onAway, onEntry }: NatsLineEvents,
): Promise<NatsLine> {
  const { protocol, host, username, password } = new URL(url);
  let connection: NatsConnection | null = null;
  let clients: NatsClients | null = null;
  let isAway = true;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const opened = () => {
    isAway = false;
    onOpen();
  };
  const watch = async (open: NatsConnection) => {
    for await (const { type } of open.status()) {
      if (type === 'reconnect') opened();
      if (type !== 'disconnect') continue;
      isAway = true;
      if (!isClosed) onAway(new Error('disconnected'));
    }
  };
  const connect = async (): Promise<void> => {
    try {
      connection = await nats.connect({
        servers: `${protocol}//${host}`,
        ...(username === ''
          ? {}
          : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
        name: 'kantor',
        ...{ maxReconnectAttempts: -1, ignoreAuthErrorAbort: true, reconnectTimeWait: RECONNECT_MS },
        ...{ timeout: TIMEOUT_MS, pingInterval: PING_MS },
      });
    } catch (error) {
      if (isClosed) return;
      onAway(error);
      retry = setTimeout(() => {
        connecting = connect();
      }, RECONNECT_MS).unref();
      return;
    }
    void watch(connection);
    connection.subscribe(ALL_ENTRIES, {
      callback: (_error, message) => onEntry(readEntry(message)),
    });
    clients = {
      publisher: nats.jetstream(connection, { timeout: TIMEOUT_MS }),
      manager: await nats.jetstreamManager(connection, { checkAPI: false, timeout: TIMEOUT_MS }),
    };
    // From here on the server has the subscription. A line that breaks now subscribes again by itself.
    await connection.flush().catch(() => {});
    opened();
  };
  let connecting = connect();
  await connecting;

  return {
    get clients() {
      return isAway ? null : clients;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connecting;
      await connection?.close();
    },
  };
}
