// Crashes: one of two instances is killed and PostgreSQL crashes while people write and clients resume; nothing may be lost or come twice.
import type { Cluster } from './cluster.ts';
import { type BackendInstance, startBackendInstance } from './instance.ts';
import { loadUnderFaults } from './load-under-faults.ts';
import { pause, type TableRow } from './rows.ts';

const CLIENTS = 40;
const WRITES_PER_SECOND = 60;
const FIRST_TELEGRAM_ID = 90_000_000;
/** From one step to the next, ms. */
const STEP_MS = 5_000;

/** Throws when an acknowledged write is lost, or an event is missed or comes twice. */
export async function measureCrashes(
  cluster: Cluster,
  [a, b]: readonly [BackendInstance, BackendInstance],
  print: (rows: readonly TableRow[]) => void,
): Promise<void> {
  let again: BackendInstance | null = null;
  try {
    const result = await loadUnderFaults({
      databaseUrl: cluster.url,
      urls: [a.url, b.url],
      firstTelegramId: FIRST_TELEGRAM_ID,
      clients: CLIENTS,
      writesPerSecond: WRITES_PER_SECOND,
      async disturb() {
        await pause(STEP_MS);
        await b.kill();
        await pause(STEP_MS);
        again = await startBackendInstance(cluster.url, b.port);
        await pause(STEP_MS);
        await cluster.crash();
        await pause(STEP_MS / 2);
        await cluster.restart();
        await pause(2 * STEP_MS);
      },
    });
    const { acknowledged, lost, isAnyWrittenTwice, due, missed, twice } = result;
    print([
      {
        clients: CLIENTS,
        acknowledged,
        'attempts repeated': result.repeatedAttempts,
        'given up': result.givenUp,
        refused: result.refused.length,
        'writes lost': lost,
        'writes made twice': isAnyWrittenTwice ? 'yes' : 0,
        connections: result.connections,
        snapshots: result.snapshots,
        'events due': due,
        missed,
        twice,
      },
    ]);
    if (result.refused[0]) console.log(`first refusal: ${result.refused[0]}`);
    if (acknowledged === 0 || lost > 0 || missed > 0 || twice > 0 || isAnyWrittenTwice)
      throw new Error('a crash lost writes or events, or made or sent something twice');
  } finally {
    await (again as BackendInstance | null)?.stop();
  }
}
