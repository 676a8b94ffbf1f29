// npm run real-parts: the built backend with databases, proxies, storage and monitoring that nobody of this project wrote.
import { argv, exit } from 'node:process';
import { formatTable } from '../../scripts/bench/support/table.ts';
import { ensureServerIsBuilt } from '../../scripts/build/server.ts';
import { DATABASE_PARTS } from './databases.ts';
import { monitoring } from './monitoring.ts';
import type { Part } from './part.ts';
import { PROXY_PARTS } from './proxies.ts';
import { storage } from './storage.ts';
import { WEB_CLIENT_PARTS } from './web-clients.ts';

const PARTS: readonly Part[] = [...DATABASE_PARTS, ...PROXY_PARTS, storage, monitoring, ...WEB_CLIENT_PARTS];

interface Row {
  readonly cells: readonly string[];
  readonly outcome: 'ran' | 'left out' | 'failed';
}

async function rowOf(part: Part): Promise<Row> {
  const missing = part.missing();
  if (missing !== null) return { cells: [part.name, 'not there', missing, ''], outcome: 'left out' };
  try {
    const { version, ran, lost } = await part.run();
    return { cells: [part.name, version, ran, String(lost)], outcome: lost === 0 ? 'ran' : 'failed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { cells: [part.name, 'FAILED', reason.slice(0, 500), '?'], outcome: 'failed' };
  }
}

/** Arguments name parts by a piece of their names; without any, all run. Resolves with the exit code. */
async function main(names: readonly string[]): Promise<number> {
  const isWanted = ({ name }: Part): boolean =>
    names.length === 0 || names.some((one) => name.toLowerCase().includes(one.toLowerCase()));
  const parts = PARTS.filter(isWanted);
  if (parts.length === 0) {
    console.error(
      `no part is called ${names.join(', ')}; there are: ${PARTS.map(({ name }) => name).join('; ')}`,
    );
    return 1;
  }
  await ensureServerIsBuilt();
  const rows: Row[] = [];
  for (const part of parts) {
    const row = await rowOf(part);
    console.log(row.cells.join(' · '));
    rows.push(row);
  }
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  console.log(
    `\n${formatTable([['part', 'version', 'what ran', 'lost'], ...rows.map(({ cells }) => cells)])}\n`,
  );
  console.log(`${count('ran')} parts ran, ${count('left out')} not there, ${count('failed')} failed`);
  // A run without parts proves nothing.
  return count('failed') > 0 || count('ran') === 0 ? 1 : 0;
}

exit(await main(argv.slice(2)));
