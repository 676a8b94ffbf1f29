// Idempotent writes: the key's row goes first into the write's transaction, so that a duplicate waits; the answer is stored with the effect.
import { createHash } from 'node:crypto';
import { hasFeature } from '#contract/features.ts';
import type { AppContext } from '../context.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { runUnitOfWork, type UnitOfWork } from '../services/unit-of-work.ts';
import type { Tx } from '../store/database.ts';
import { holdAccount } from '../store/deletion.ts';
import { claimIdempotencyKey, type IdempotencyClaim, storeResponse } from '../store/idempotency.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { type Reply, refusalReply } from './envelope.ts';

const KEY_RETENTION_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;
/** Marks an answer that was stored by an earlier call. */
export const REPLAYED_HEADER = 'idempotency-replayed';

export const isIdempotencyKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);

export const requestFingerprint = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Thrown to roll a transaction back; carries the answer. */
class Rollback extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super('rolled back');
    this.reply = reply;
  }
}

export interface WriteRequest {
  readonly userId: string;
  readonly now: Date;
  /** Null: the caller sent no key, and every call counts as a new one. */
  readonly key: string | null;
  readonly fingerprint: string;
  /** Of refusals. A stored one keeps the words of the first call. */
  readonly texts: ServerTexts;
}

/** Runs `act` once per key. Decisions (2xx, 403, 404, 409) are stored and replayed; 400, 401, 429 and 503 are not. */
export async function runIdempotentWrite(
  context: AppContext,
  write: WriteRequest,
  act: (work: UnitOfWork) => Promise<ServiceResult<Reply>>,
): Promise<Reply> {
  const { now, key, userId, fingerprint, texts } = write;
  const run = (tx: Tx): Promise<Reply> =>
    runUnitOfWork(tx, now, context.market, async (work) => {
      // A write that was on its way when the account was deleted.
      if (!(await holdAccount(tx, userId))) throw new Rollback(refusalReply(refuse('SESSION_ENDED'), texts));
      const result = await act(work);
      if (!result.ok) throw new Rollback(refusalReply(result, texts));
      return result.value;
    });
  const once = async (tx: Tx, claim: IdempotencyClaim): Promise<Reply> => {
    const earlier = await claimIdempotencyKey(tx, claim);
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) return refusalReply(refuse('IDEMPOTENCY_CONFLICT'), texts);
      const headers: Record<string, string> = { [REPLAYED_HEADER]: 'true' };
      if (earlier.language) headers['content-language'] = earlier.language;
      return { status: earlier.status, body: earlier.body, headers };
    }
    // A savepoint: a refusal leaves nothing but its stored answer.
    const reply = await catchRollback(() => tx.transaction(run));
    if ([400, 401, 429, 503].includes(reply.status)) throw new Rollback(reply);
    const isTold = reply.status >= 400 && hasFeature(context.config.features, 'languages', 1);
    await storeResponse(tx, claim, { ...reply, language: isTold ? texts.language : null });
    return reply;
  };
  const forgetBefore = new Date(now.getTime() - KEY_RETENTION_MS);
  const reply = await catchRollback(() =>
    context.database.transaction((tx) =>
      key === null ? run(tx) : once(tx, { userId, key, fingerprint, at: now, forgetBefore }),
    ),
  );
  context.sequencer.trigger();
  return reply;
}

async function catchRollback(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Rollback) return error.reply;
    throw error;
  }
}
