// Idempotent writes: the key's row goes first into the write's transaction, so that a duplicate waits; the answer is stored with the effect.
import { createHash } from 'node:crypto';
import type { ServerCode } from '#contract/error-codes.ts';
import type { AppContext } from '../context.ts';
import { type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { UnitOfWork, Viewer } from '../services/unit-of-work.ts';
import { lockAccountShared } from '../store/deletion.ts';
import { claimIdempotencyKey, type StoredResponse, storeResponse } from '../store/idempotency.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { type Reply, refusalReply } from './envelope.ts';

const KEY_RETENTION_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;
/** Marks an answer that was stored by an earlier call. */
export const REPLAYED_HEADER = 'idempotency-replayed';

export const isIdempotencyKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);

/**
 * The call that a key stands for. Of staff it includes their roles: who has lost one since is
 * answered by what they may do now, and not with what the call showed then (CASE-52).
 */
export const requestFingerprint = (
  { roles = [] }: Pick<Viewer, 'roles'>,
  ...parts: readonly string[]
): string =>
  createHash('sha256')
    .update([...parts, ...[...roles].sort()].join('\n'))
    .digest('hex');

/** Thrown to roll a transaction back; carries the answer. */
class Rollback extends Error {
  readonly reply: Reply;
  readonly code: ServerCode;
  constructor(refusal: Refusal, texts: ServerTexts) {
    super('rolled back');
    this.reply = refusalReply(refusal, texts);
    this.code = refusal.code;
  }
}

interface WriteRequest {
  readonly userId: string;
  /** Null: the caller sent no key, and every call counts as a new one. */
  readonly key: string | null;
  readonly fingerprint: string;
  /** The texts of refusals. A stored one keeps the words of the first call. */
  readonly texts: ServerTexts;
  /** The refusal of a call whose answer is stored, by what the caller may do now (CASE-55). */
  readonly refuseRepeated?: (work: UnitOfWork) => Promise<Refusal | null>;
}

/**
 * Runs `act` once per key.
 * Decisions (2xx, 403, 404, 409) are stored and replayed; 400, 401, 429 and 503 are not.
 */
export async function runIdempotentWrite(
  { metrics, write }: Pick<AppContext, 'metrics' | 'write'>,
  { key, userId, fingerprint, texts, refuseRepeated }: WriteRequest,
  act: (work: UnitOfWork) => Promise<ServiceResult<Reply>>,
): Promise<Reply> {
  const run = async (work: UnitOfWork): Promise<Reply> => {
    // A write that was on its way when the account was deleted.
    if (!(await lockAccountShared(work.tx, userId))) throw new Rollback(refuse('SESSION_ENDED'), texts);
    const result = await act(work);
    if (!result.ok) throw new Rollback(result, texts);
    return result.value;
  };
  const replay = (earlier: StoredResponse & { readonly fingerprint: string }): Reply => {
    if (earlier.fingerprint !== fingerprint) return refusalReply(refuse('IDEMPOTENCY_CONFLICT'), texts);
    const headers: Record<string, string> = { [REPLAYED_HEADER]: 'true' };
    if (earlier.language) headers['content-language'] = earlier.language;
    return { status: earlier.status, body: earlier.body, headers };
  };
  /** `decide` runs unless the key has an answer. */
  const once = (decide: (work: UnitOfWork) => Promise<Reply>): Promise<Reply> =>
    write(async (work) => {
      if (key === null) return decide(work);
      const forgetBefore = new Date(work.now.getTime() - KEY_RETENTION_MS);
      const claim = { userId, key, fingerprint, at: work.now, forgetBefore };
      const earlier = await claimIdempotencyKey(work.tx, claim);
      if (earlier) {
        const refused = await refuseRepeated?.(work);
        return refused ? refusalReply(refused, texts) : replay(earlier);
      }
      const reply = await decide(work);
      const language = reply.status >= 400 ? texts.language : null;
      await storeResponse(work.tx, claim, { ...reply, language });
      return reply;
    });
  try {
    return await once(run);
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    metrics.changeRefused(error.code);
    // A refusal leaves nothing but its answer, which is stored unless a call with the same key has been decided meanwhile.
    const refusal = error.reply;
    const isStored = key !== null && ![400, 401, 429, 503].includes(refusal.status);
    return isStored ? once(async () => refusal) : refusal;
  }
}
