// Backend of the engine tests: the real one in memory with the demo's data, restartable on its port, called as any user.
import { type ApiClient, createApiClient, readId } from '../../scripts/api-client.ts';
import { launchUrl, signLaunchData } from '../../scripts/demo/launch.ts';
import type { DemoUser } from '../../scripts/demo/users.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type InProcessBackend, startInProcessBackend } from '../../scripts/in-process-backend.ts';
import type { Database } from '../../server/store/database.ts';
import { freshMemoryEngine } from '../harness/database/engines.ts';

export interface EngineBackend {
  readonly api: ApiClient;
  /** The mini-app as the messaging app opens it for `person`. */
  launchUrlOf(person: DemoUser): string;
  /** Posts a request of `author`; resolves with its id. */
  postRequest(author: DemoUser, amount: number): Promise<string>;
  /** Ends all connections and refuses new ones until `start`; the data stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_LOGINS: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '100000',
};

export async function openEngineBackend(): Promise<EngineBackend> {
  const port = await freePort();
  const { database, release } = await freshMemoryEngine.open();
  // It survives the restarts of the server.
  const shared: Database = {
    kind: database.kind,
    pool: database.pool,
    get reads() {
      return database.reads;
    },
    get background() {
      return database.background;
    },
    transaction: database.transaction,
    listen: database.listen,
    close: async () => {},
  };
  const open = (seed: string): Promise<InProcessBackend> =>
    startInProcessBackend({ ...ENV, PORT: String(port), SEED_DEMO: seed }, undefined, async () => shared);
  let server = await open('1');
  const { botToken } = server.config;
  const origin = `http://127.0.0.1:${port}`;
  const api = createApiClient({ apiUrl: `${origin}/api`, botToken });
  return {
    api,
    launchUrlOf: (person) =>
      // The oldest client: the page draws Back and all dialogs itself.
      launchUrl(`${origin}/`, {
        initData: signLaunchData({ person, botToken, authDate: new Date() }),
        version: '6.0',
        platform: 'ios',
      }),
    async postRequest(author, amount) {
      const sides = {
        payCurrency: 'USD',
        payMethod: ['Wise'],
        receiveCurrency: 'EUR',
        receiveMethod: ['SEPA'],
      };
      return readId(
        await api.call(author, 'POST', '/create_request', { ...sides, amount, additionalDetails: '' }),
      );
    },
    stop: () => server.close(),
    async start() {
      server = await open('');
    },
    async close() {
      await server.close();
      await release();
    },
  };
}
