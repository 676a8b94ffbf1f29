// Backend of the engine tests: the real one in memory with the demo's data, restartable on its port, called as any user.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, readId } from '../../scripts/api-client.ts';
import { launchUrl, signLaunchData } from '../../scripts/demo/launch.ts';
import { LIGHT_THEME, type ThemeParams } from '../../scripts/demo/themes.ts';
import type { DemoUser } from '../../scripts/demo/users.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type InProcessBackend, startInProcessBackend } from '../../scripts/in-process-backend.ts';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import { overrideDatabase } from '../../server/store/database.ts';
import { freshMemoryEngine } from '../harness/database/engines.ts';
import { createInstrumentedPages, type PageConditions } from './instrumented-page.ts';

export interface LaunchOptions {
  /** '/' by default. */
  readonly path?: string;
  readonly theme?: ThemeParams;
  /** Signed by somebody else, so that the login is refused. */
  readonly isForged?: boolean;
}

export type EngineBackend = Awaited<ReturnType<typeof openEngineBackend>>;

const FOREIGN_BOT_TOKEN = '1:somebody-else';

const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  ...NO_LIMITS,
};

export async function openEngineBackend() {
  let conditions: PageConditions = {};
  const pages = createInstrumentedPages(() => conditions);
  if (!pages) throw new Error('there is no dist/: npm run build');
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'kantor-engines-data-'));
  const { database, release } = await freshMemoryEngine.open();
  // It survives the restarts of the server.
  const shared = overrideDatabase(database, { close: async () => {} });
  const open = (seed: string): Promise<InProcessBackend> =>
    startInProcessBackend(
      { ...ENV, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: seed },
      () => pages,
      async () => shared,
    );
  let server = await open('1');
  const { botToken } = server.config;
  const origin = `http://127.0.0.1:${port}`;
  const api = createApiClient({ apiUrl: `${origin}/api`, botToken });
  return {
    api,
    /** The mini-app as the messaging app opens it for `person`. */
    launchUrlOf: (
      person: DemoUser,
      { path = '/', theme = LIGHT_THEME, isForged = false }: LaunchOptions = {},
    ): string =>
      // The oldest client: the page draws Back and all dialogs itself.
      launchUrl(origin + path, {
        initData: signLaunchData({
          person,
          botToken: isForged ? FOREIGN_BOT_TOKEN : botToken,
          authDate: new Date(),
        }),
        theme,
        version: '6.0',
        platform: 'ios',
      }),
    /** Of the pages that are loaded from now on. */
    setPageConditions(next: PageConditions): void {
      conditions = next;
    },
    /** Posts a request of `author`; resolves with its id. */
    async postRequest(author: DemoUser, amount: number): Promise<string> {
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
    /** The id of the request that `author` has posted last. */
    async findNewestRequest(author: DemoUser): Promise<string> {
      const { userId } = await api.signIn(author);
      const requests = (await api.call(author, 'GET', '/requests')) as readonly {
        readonly id: string;
        readonly ownerId: string;
      }[];
      const newest = requests.find((request) => request.ownerId === userId);
      if (!newest) throw new Error(`${author.firstName} has no request`);
      return newest.id;
    },
    /** Ends all connections and refuses new ones until `start`; the data stays. */
    stop: (): Promise<void> => server.close(),
    async start(): Promise<void> {
      server = await open('');
    },
    async close(): Promise<void> {
      await server.close();
      await release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
