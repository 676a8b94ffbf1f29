// Idempotent writes: the key's row goes first into the write's transaction, so that a duplicate waits; the answer is stored with the effect.
import { createHash } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { runUnitOfWork, type UnitOfWork } from '../services/unit-of-work.ts';
import type { Tx } from '../store/database.ts';
import { lockAccountShared } from '../store/deletion.ts';
import {
  claimIdempotencyKey,
  type IdempotencyClaim,
  type StoredResponse,
  storeResponse,
} from '../store/idempotency.ts';
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
      if (!(await lockAccountShared(tx, userId)))
        throw new Rollback(refusalReply(refuse('SESSION_ENDED'), texts));
      const result = await act(work);
      if (!result.ok) throw new Rollback(refusalReply(result, texts));
      return result.value;
    });
  const replay = (earlier: StoredResponse & { readonly fingerprint: string }): Reply => {
    if (earlier.fingerprint !== fingerprint) return refusalReply(refuse('IDEMPOTENCY_CONFLICT'), texts);
    const headers: Record<string, string> = { [REPLAYED_HEADER]: 'true' };
    if (earlier.language) headers['content-language'] = earlier.language;
    return { status: earlier.status, body: earlier.body, headers };
  };
  const { database, config, sequencer } = context;
  const forgetBefore = new Date(now.getTime() - KEY_RETENTION_MS);
  const claim: IdempotencyClaim | null =
    key === null ? null : { userId, key, fingerprint, at: now, forgetBefore };
  /** `decide` runs unless the key has an answer. */
  const once = (decide: (tx: Tx) => Promise<Reply>): Promise<Reply> =>
    database.transaction(async (tx) => {
      const earlier = claim && (await claimIdempotencyKey(tx, claim));
      if (earlier) return replay(earlier);
      const reply = await decide(tx);
      const isLocalized = reply.status >= 400 && config.profile.translates;
      if (claim) await storeResponse(tx, claim, { ...reply, language: isLocalized ? texts.language : null });
      return reply;
    });
  let reply: Reply;
  try {
    reply = await once(run);
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    // A refusal leaves nothing but its answer, which is stored unless a call with the same key has been decided meanwhile.
    const refusal = error.reply;
    const isStored = claim && ![400, 401, 429, 503].includes(refusal.status);
    reply = isStored ? await once(async () => refusal) : refusal;
  }
  sequencer.trigger();
  return reply;
}
