// Chain of the audit log: each entry is hashed with the one before it, so that a changed or missing row is found (CASE-08).
import { createHash } from 'node:crypto';
import {
  type AuditEntry,
  type AuditLink,
  countUnchainedAudit,
  findAuditHead,
  listAuditChain,
} from '../../store/audit-log.ts';
import type { Executor } from '../../store/database.ts';

const PAGE = 1_000;

/** The hash of the entry that follows `before`: SHA-256 in hex. */
export const auditHash = (before: AuditLink, entry: AuditEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before.hash,
        before.seq + 1,
        entry.id,
        entry.at.toISOString(),
        entry.actorId,
        entry.actorRoles,
        entry.action,
        entry.userId,
        entry.transactionId,
        entry.details,
      ]),
    )
    .digest('hex');

/** The first fault of a chain, or its last link. `unchained`: rows from before the chain. */
export type AuditVerdict =
  | { readonly isIntact: true; readonly head: AuditLink; readonly unchained: number }
  | { readonly isIntact: false; readonly fault: string };

/**
 * Reads the whole log in pages; `db` shows one moment of it.
 * `known`: a link that was written down earlier; without it somebody who rewrites every hash is not found.
 */
export async function verifyAudit(db: Executor, known: AuditLink | null = null): Promise<AuditVerdict> {
  const { last, fault } = await readChain(db, known);
  if (fault !== '') return { isIntact: false, fault };
  return { isIntact: true, head: last, unchained: await countUnchainedAudit(db) };
}

interface ReadChain {
  readonly last: AuditLink;
  /** '' for none. */
  readonly fault: string;
}

async function readChain(db: Executor, known: AuditLink | null): Promise<ReadChain> {
  let last: AuditLink = { seq: 0, hash: '' };
  const broken = (fault: string): ReadChain => ({ last, fault });
  for (;;) {
    const rows = await listAuditChain(db, { after: last.seq, limit: PAGE });
    for (const row of rows) {
      const seq = last.seq + 1;
      const hash = auditHash(last, row);
      if (row.seq !== seq) return broken(`entry ${seq} is missing`);
      if (row.hash !== hash) return broken(`entry ${seq} (${row.id}) was changed`);
      if (known?.seq === seq && known.hash !== hash)
        return broken(`entry ${seq} is not the one that was written down`);
      last = { seq, hash };
    }
    if (rows.length < PAGE) break;
  }
  const head = await findAuditHead(db);
  if (!head) return broken('the end of the chain is missing');
  if (Math.max(head.seq, known?.seq ?? 0) > last.seq) return broken(`entry ${last.seq + 1} is missing`);
  if (head.seq !== last.seq || head.hash !== last.hash) return broken('the end of the chain was changed');
  return broken('');
}
