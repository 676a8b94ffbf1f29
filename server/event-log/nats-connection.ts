// Connection to NATS: opened in the background, and again whenever the server has been away.
import type { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { connect, NatsConnection } from '@nats-io/transport-node';
import { OperatorError } from '../runtime/operator-error.ts';
import type { LogEntry } from '../store/event-outbox.ts';
import { ALL_ENTRIES, type NatsClients } from './nats-stream.ts';

export interface NatsPackages {
  readonly connect: typeof connect;
  readonly jetstream: typeof jetstream;
  readonly jetstreamManager: typeof jetstreamManager;
}

/** By a name that the compiler does not follow: without the packages everything else compiles and runs. */
// biome-ignore lint/suspicious/noExplicitAny: packages that may be missing have no types.
const loadOptional = (name: string): Promise<any> => import(name);

export async function loadNats(load = loadOptional): Promise<NatsPackages> {
  try {
    const [transport, stream] = await Promise.all([
      load('@nats-io/transport-node'),
      load('@nats-io/jetstream'),
    ]);
    return {
      connect: transport.connect,
      jetstream: stream.jetstream,
      jetstreamManager: stream.jetstreamManager,
    };
  } catch {
    throw new OperatorError('EVENT_LOG is set, and the packages @nats-io/* are not installed');
  }
}

const RECONNECT_MS = 500;
/** A call that takes longer fails, and the database is asked. */
const TIMEOUT_MS = 2_000;
/** A line that is dead is noticed after two of them. */
const PING_MS = 5_000;

export interface NatsLine {
  /** Null while the server is away. */
  readonly clients: NatsClients | null;
  close(): Promise<void>;
}

interface NatsLineEvents {
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
