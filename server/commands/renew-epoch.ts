// Command `renew-epoch`: begins a new epoch of event ids after the database was restored by other means than `restore` (docs/operate.md).
import process from 'node:process';
import { loadConfig } from '../start.ts';
import { renewEventEpoch } from '../store/event-outbox.ts';
import { openDatabase } from '../store/open-database.ts';

export async function renewEpoch(): Promise<void> {
  const database = await openDatabase({ ...loadConfig(process.env), databasePool: 2 });
  try {
    const epoch = await renewEventEpoch(database.background);
    process.stdout.write(`Event ids begin again after ${epoch}. Open pages load their data again.\n`);
  } finally {
    await database.close();
  }
}
