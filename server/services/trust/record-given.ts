// Identifiers that parties give in the chat of their deal, recorded as hashes with the message (AGE-02).
import { counterpartyId } from '#domain/parties.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { MAX_COMPARED_MESSAGES } from '#domain/settlement/details-age.ts';
import type { Tx } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  addGiven,
  type GivenRow,
  listGiven,
  listGivenTo,
  listNamed,
  UNCOMPARED,
} from '../../store/given-identifiers.ts';
import { addIdentifiers } from '../../store/identifiers.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { hashesOf, type Identifier, identifiersIn } from './identifiers.ts';

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
