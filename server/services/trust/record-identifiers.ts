// Identifiers of users: kept as hashes when they are saved or given in a chat, and for what was saved earlier by the daily job.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { counterpartyId } from '#domain/parties.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { MAX_COMPARED_MESSAGES } from '#domain/settlement/details-age.ts';
import { rehashBanned } from '../../store/banned-identifiers.ts';
import type { Tx } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { listAllFundsDetails } from '../../store/funds-details.ts';
import {
  addGiven,
  type GivenRow,
  listGiven,
  listGivenTexts,
  listGivenTo,
  listNamed,
  rehash,
  UNCOMPARED,
} from '../../store/given-identifiers.ts';
import { addIdentifiers, listUnsaved, type NewIdentifier } from '../../store/identifiers.ts';
import { listPhones } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { fingerprintsOf, hashesOf, type Identifier, identifiersIn, TEXTS_PER_TURN } from './identifiers.ts';
import type { TrustJobDeps } from './refresh-trust.ts';

const BATCH_SIZE = 500;

/** To be called with each text in which a user names an account or a phone of theirs. */
export const recordIdentifiers = (work: UnitOfWork, userId: string, text: string): Promise<void> =>
  addIdentifiers(
    work.tx,
    fingerprintsOf(text, work.config.trust.detailsKey).map((hash) => ({
      userId,
      hash,
      firstSeenAt: work.now,
    })),
  );

interface SavedText {
  /** Grows from row to row. */
  readonly id: string;
  readonly userId: string;
  readonly text: string;
  /** When it was saved, as far as that is known. */
  readonly at: Date;
}

/**
 * Records what was saved before identifiers were, or under another key.
 * Each batch with something new is a transaction of its own; on most days there is none.
 */
export async function recordEarlierIdentifiers({
  database,
  config,
  write,
  isStopping,
}: Pick<TrustJobDeps, 'database' | 'config' | 'write' | 'isStopping'>): Promise<void> {
  for (const list of [listAllFundsDetails, listPhones]) {
    let after: string | null = null;
    for (let isLast = false; !isLast && !isStopping(); ) {
      const rows: SavedText[] = await list(database.reads, after, BATCH_SIZE);
      const found: NewIdentifier[] = [];
      for await (const { userId, text, at } of inTurns(rows, TEXTS_PER_TURN))
        for (const hash of fingerprintsOf(text, config.trust.detailsKey))
          found.push({ userId, hash, firstSeenAt: at });
      const unsaved = await listUnsaved(database.reads, found);
      if (unsaved.length > 0) await write(({ tx }) => addIdentifiers(tx, unsaved));
      after = rows.at(-1)?.id ?? null;
      isLast = rows.length < BATCH_SIZE;
    }
  }
}

const REHASHED_AT_ONCE = 200;

/**
 * Does nothing without a key before. Each batch is a transaction of its own.
 * What an erased message gave cannot be hashed again: it is found only while DETAILS_KEY_PREVIOUS has its key.
 */
export async function rehashGiven({
  database,
  config,
  write,
  isStopping,
}: Pick<TrustJobDeps, 'database' | 'config' | 'write' | 'isStopping'>): Promise<void> {
  const { trust } = config;
  if (trust.detailsKeyPrevious === '') return;
  let after: Pick<GivenRow, 'transactionId' | 'userId' | 'hash'> | null = null;
  for (let isLast = false; !isLast && !isStopping(); ) {
    const rows: Awaited<ReturnType<typeof listGivenTexts>> = await listGivenTexts(
      database.reads,
      after,
      REHASHED_AT_ONCE,
    );
    const changed = new Map<(typeof rows)[number], string>();
    const texts = rows.flatMap((row) => row.texts.map((text) => ({ row, text })));
    for await (const { row, text } of inTurns(texts, TEXTS_PER_TURN)) {
      const pairs = identifiersIn(text).map(({ value }) => hashesOf(value, trust));
      const next = pairs.find(([, before]) => before === row.hash)?.[0];
      if (next !== undefined) changed.set(row, next);
    }
    if (changed.size > 0)
      await write(async ({ tx }) => {
        for (const [row, next] of changed) {
          await rehash(tx, row, next);
          await rehashBanned(tx, row.hash, next);
        }
      });
    after = rows.at(-1) ?? null;
    isLast = rows.length < REHASHED_AT_ONCE;
  }
}

/** The most identifiers of one message; a person names two or three. */
const MAX_PER_MESSAGE = 5;

/**
 * The most identifiers of a party in a deal that are only mentioned.
 * Messages with more are marked as not compared.
 */
const MAX_MENTIONED = 100;

/** In what is no message of details, digits in groups may as well be sums or dates. */
function givenIn(text: string, found: readonly HashedIdentifier[]): readonly HashedIdentifier[] {
  const given =
    parseDetails(text) === ''
      ? found.filter(({ kind, value, end, start }) => kind !== 'account' || end - start === value.length)
      : found;
  return given.slice(0, MAX_PER_MESSAGE);
}

interface HashedIdentifier extends Identifier {
  /** The hash to record, then the one under the key before. */
  readonly hashes: readonly string[];
}

/**
 * Records what a party's message gives, under the deal's row lock.
 * What the other party has given the writer before, and the writer has never named, is a quotation.
 * What the other party has only saved makes no difference, or the writer would learn of it.
 * After three messages with new identifiers further new ones are only marked: nobody asks for many numbers in one deal.
 * All others of the message are recorded as mentioned, to be looked up among banned details.
 */
export async function recordGiven(
  work: UnitOfWork,
  deal: Pick<DealRow, 'id' | 'initiatorId' | 'accepterId'>,
  message: { readonly senderId: string; readonly seq: number; readonly text: string },
): Promise<void> {
  const { tx, now, config } = work;
  const found = identifiersIn(message.text).map(
    (one): HashedIdentifier => ({ ...one, hashes: hashesOf(one.value, config.trust) }),
  );
  if (found.length === 0) return;
  const { senderId: userId, seq } = message;
  const otherId = counterpartyId(deal, userId);
  const before = await listGiven(tx, deal.id, userId);
  const own = await withoutQuotations(tx, givenIn(message.text, found), { id: deal.id, userId, otherId });
  const isKnown = ({ hashes }: HashedIdentifier) =>
    before.some(({ hash, isOwn }) => isOwn && hashes.includes(hash));
  const mayAdd = comparedSeqs(before).size < MAX_COMPARED_MESSAGES;
  const compared = own.filter((one) => mayAdd || isKnown(one));
  await addIdentifiers(
    tx,
    hashesToRecord(compared).map((hash) => ({ userId, hash, firstSeenAt: now })),
    { isSaved: false },
  );
  const mentioned = mentionsToRecord(before, hashesToRecord(found.filter((one) => !compared.includes(one))));
  const isUncompared = compared.length < own.length || mentioned.isOverLimit;
  const rowOf = (hash: string, isOwn: boolean): GivenRow => ({
    ...{ transactionId: deal.id, userId, hash, seqs: [seq], givenAt: now, isOwn },
  });
  await addGiven(tx, [
    ...[...hashesToRecord(compared), ...(isUncompared ? [UNCOMPARED] : [])].map((hash) => rowOf(hash, true)),
    ...mentioned.hashes.map((hash) => rowOf(hash, false)),
  ]);
}

const hashesToRecord = (identifiers: readonly HashedIdentifier[]): string[] =>
  identifiers.flatMap(({ hashes }) => hashes.slice(0, 1));

async function withoutQuotations(
  tx: Tx,
  identifiers: readonly HashedIdentifier[],
  { id, userId, otherId }: { readonly id: string; readonly userId: string; readonly otherId: string },
): Promise<readonly HashedIdentifier[]> {
  const hashes = identifiers.flatMap((one) => one.hashes);
  const quotable = await listGivenTo(tx, { id, userId: otherId, otherId: userId }, hashes);
  if (quotable.size === 0) return identifiers;
  const named = new Set((await listNamed(tx, userId, hashes)).map(({ hash }) => hash));
  return identifiers.filter(
    (one) => one.hashes.some((hash) => named.has(hash)) || !one.hashes.some((hash) => quotable.has(hash)),
  );
}

/** A known one is recorded again, a new one while there are not too many. */
function mentionsToRecord(before: readonly GivenRow[], hashes: readonly string[]) {
  const known = new Set(before.flatMap(({ hash, isOwn }) => (isOwn ? [] : [hash])));
  const fresh = hashes.filter((hash) => !known.has(hash));
  const added = new Set(fresh.slice(0, Math.max(0, MAX_MENTIONED - known.size)));
  return {
    hashes: hashes.filter((hash) => known.has(hash) || added.has(hash)),
    isOverLimit: added.size < fresh.length,
  };
}

/** The messages that were the first with an identifier. */
const comparedSeqs = (rows: readonly GivenRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ hash, seqs, isOwn }) => (isOwn && hash !== UNCOMPARED ? seqs.slice(0, 1) : [])));

/** The items in order, at most `perTurn` of them in one turn of the event loop. */
async function* inTurns<T>(items: Iterable<T>, perTurn: number): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % perTurn === 0) await nextTurn();
    count += 1;
    yield item;
  }
}
