// A write in one transaction with its idempotency key: the row first, so that a duplicate waits; the answer stored with the effect.
import { createHash } from 'node:crypto';
import { type Outcome, refuse } from '../services/result.ts';
import { runWork, type Work } from '../services/unit-of-work.ts';
import type { Tx } from '../store/database.ts';
import { claimKey, type KeyClaim, storeAnswer } from '../store/idempotency.ts';
import type { Core } from './context.ts';
import { type Reply, refusalReply } from './envelope.ts';

const KEPT_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;
/** The header of an answer that was given before. */
export const REPLAYED = 'idempotency-replayed';

export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);

export const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Leaves a transaction without its effects; the answer travels in it. */
class Rollback extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super('rolled back');
    this.reply = reply;
  }
}

export interface Write {
  readonly userId: string;
  readonly now: Date;
  /** Null: the caller sent no key, and a repeated call is another call. */
  readonly key: string | null;
  readonly fingerprint: string;
}

/** Runs `act` once per key. What the rules decided (2xx, 403, 404, 409) is stored and replayed; a 400 is not. */
export async function runWrite(
  core: Core,
  write: Write,
  act: (work: Work) => Promise<Outcome<Reply>>,
): Promise<Reply> {
  const { now, key, userId, fingerprint } = write;
  const run = (tx: Tx): Promise<Reply> =>
    runWork(tx, now, core.market, async (work) => {
      const outcome = await act(work);
      if (!outcome.ok) throw new Rollback(refusalReply(outcome));
      return outcome.value;
    });
  const once = async (tx: Tx, claim: KeyClaim): Promise<Reply> => {
    const earlier = await claimKey(tx, claim);
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) return refusalReply(refuse('IDEMPOTENCY_CONFLICT'));
      return { status: earlier.status, body: earlier.body, headers: { [REPLAYED]: 'true' } };
    }
    // A savepoint: a refusal leaves nothing but its stored answer, whatever was done before it.
    const reply = await orRefusal(() => tx.transaction(run));
    if (reply.status === 400) throw new Rollback(reply);
    await storeAnswer(tx, claim, reply.status, reply.body);
    return reply;
  };
  const forgetBefore = new Date(now.getTime() - KEPT_MS);
  const reply = await orRefusal(() =>
    core.database.transaction((tx) =>
      key === null ? run(tx) : once(tx, { userId, key, fingerprint, at: now, forgetBefore }),
    ),
  );
  core.sequencer.kick();
  return reply;
}

async function orRefusal(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Rollback) return error.reply;
    throw error;
  }
}
