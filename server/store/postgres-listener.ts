// LISTEN connection of the PostgreSQL engine: one for all channels, which reconnects by itself.
import pg from 'pg';
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';
import { addressForNode } from './postgres-tls.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;
const RECONNECT_POLICY: BackoffPolicy = { firstMs: 100, factor: 2, maxMs: 5_000 };

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

/** Connects with the first subscription and disconnects after the last. */
export function createPostgresListener(url: string) {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<pg.Client> | null = null;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: addressForNode(url),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'kantor-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      client.end().catch(() => {});
      connection = null;
      if (subscriptions.size > 0) planReconnect();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.onMessage(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of new Set([...subscriptions].map((one) => one.channel)))
        await client.query(`listen "${channel}"`);
    } catch (error) {
      lost();
      throw error;
    }
    failures = 0;
    return client;
  };
  const planReconnect = () => {
    clearTimeout(retry);
    retry = setTimeout(
      () => {
        if (connection || subscriptions.size === 0) return;
        connection = connect();
        connection.then(
          () => {
            for (const one of subscriptions) one.onReconnect();
          },
          () => {},
        );
      },
      backoffDelay(RECONNECT_POLICY, failures),
    );
    failures += 1;
  };

  return {
    /**
     * Resolves when the channel is listened to, with the function that stops it.
     * Rejects when the database is away.
     */
    async listen(
      channel: string,
      onMessage: (payload: string) => void,
      onReconnect: () => void,
    ): Promise<() => Promise<void>> {
      const subscription = { channel, onMessage, onReconnect };
      subscriptions.add(subscription);
      try {
        if (connection) await (await connection).query(`listen "${channel}"`);
        else {
          connection = connect();
          await connection;
        }
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0) return;
        clearTimeout(retry);
        const client = await connection?.catch(() => null);
        await client?.end().catch(() => {});
      };
    },
  };
}
