// Command `audit verify`: finds entries of the audit log that were changed or taken away (CASE-08, docs/operate.md).
import process from 'node:process';
import { OperatorError } from '../runtime/operator-error.ts';
import { verifyAudit } from '../services/staff/audit.ts';
import { loadConfig } from '../start.ts';
import type { AuditLink } from '../store/audit-log.ts';
import { listMigrations } from '../store/catalog.ts';
import { readSnapshot } from '../store/database.ts';
import { openDatabase } from '../store/open-database.ts';

const USAGE = 'use: kantor audit verify [<number>:<hash>, as an earlier run printed it]';
/** The migration that begins the chain. */
const FIRST_MIGRATION = '0004_audit_chain.sql';
const LINK = /^(\d{1,15}):([0-9a-f]{64})$/;

export async function audit(args: readonly string[]): Promise<void> {
  const [task, written] = args;
  const known = written === undefined ? null : parseLink(written);
  if (task !== 'verify' || args.length > 2) throw new OperatorError(USAGE, 2);
  const database = await openDatabase({ ...loadConfig(process.env), databasePool: 2 });
  try {
    const applied = await listMigrations(database.background);
    if (!applied.some(({ name }) => name === FIRST_MIGRATION))
      throw new OperatorError('the database has no chained audit log yet: start this version once');
    const verdict = await readSnapshot(database, (db) => verifyAudit(db, known));
    if (!verdict.isIntact) throw new OperatorError(`the audit log is not intact: ${verdict.fault}`);
    const { head, unchained } = verdict;
    process.stdout.write(
      `The audit log is intact: ${head.seq} entries.${unchained > 0 ? ` ${unchained} older ones have no chain.` : ''}\n`,
    );
    if (head.seq > 0)
      process.stdout.write(`Keep this for the next time, away from this machine: ${head.seq}:${head.hash}\n`);
  } finally {
    await database.close();
  }
}

function parseLink(text: string): AuditLink {
  const [, seq = '', hash = ''] = LINK.exec(text) ?? [];
  if (hash === '') throw new OperatorError(USAGE, 2);
  return { seq: Number(seq), hash };
}
