// Identifiers that parties give in the chat of their deal, recorded as hashes with the message (AGE-02).
import { parseDetails } from '#domain/quick-messages.ts';
import { MAX_COMPARED_MESSAGES } from '#domain/settlement/details-age.ts';
import type { DealRow } from '../../store/deals.ts';
import { addGiven, type GivenRow, listGiven, UNCOMPARED } from '../../store/given-identifiers.ts';
import { addIdentifiers, listUsersOf } from '../../store/identifiers.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { hashesOf, type Identifier, identifiersIn } from './identifiers.ts';

/** The most identifiers of one message; a person names two or three. */
const MAX_PER_MESSAGE = 5;

/** In what is no message of details, digits in groups may as well be sums or dates. */
function givenIn(text: string): readonly Identifier[] {
  const found = identifiersIn(text);
  const given =
    parseDetails(text) === ''
      ? found.filter(({ kind, value, end, start }) => kind !== 'account' || end - start === value.length)
      : found;
  return given.slice(0, MAX_PER_MESSAGE);
}

/**
 * Records what a party's message gives, under the deal's row lock.
 * What the other party has named and the writer has not is a quotation.
 * After three messages with new identifiers further new ones are only marked: nobody asks for many numbers in one deal.
 */
export async function recordGiven(
  work: UnitOfWork,
  deal: Pick<DealRow, 'id' | 'initiatorId' | 'accepterId'>,
  message: { readonly senderId: string; readonly seq: number; readonly text: string },
): Promise<void> {
  const identifiers = givenIn(message.text).map(({ value }) => hashesOf(value, work.config.trust));
  if (identifiers.length === 0) return;
  const { tx, now } = work;
  const { senderId: userId, seq } = message;
  const otherId = userId === deal.initiatorId ? deal.accepterId : deal.initiatorId;
  const users = await listUsersOf(tx, identifiers.flat(), [userId, otherId]);
  const names = (id: string, hashes: readonly string[]): boolean =>
    users.some((one) => one.userId === id && hashes.includes(one.hash));
  const own = identifiers.filter((hashes) => names(userId, hashes) || !names(otherId, hashes));
  const before = await listGiven(tx, deal.id, userId);
  const isKnown = (hashes: readonly string[]) => before.some(({ hash }) => hashes.includes(hash));
  const mayAdd = comparedSeqs(before).size < MAX_COMPARED_MESSAGES;
  const compared = own.filter((one) => mayAdd || isKnown(one));
  const hashes = compared.flatMap((one) => one.slice(0, 1));
  await addIdentifiers(
    tx,
    hashes.map((hash) => ({ userId, hash, firstSeenAt: now })),
    { isSaved: false },
  );
  const given = compared.length < own.length ? [...hashes, UNCOMPARED] : hashes;
  await addGiven(
    tx,
    given.map((hash) => ({ transactionId: deal.id, userId, hash, seqs: [seq], givenAt: now })),
  );
}

/** The messages that were the first with an identifier. */
const comparedSeqs = (rows: readonly GivenRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ hash, seqs }) => (hash === UNCOMPARED ? [] : seqs.slice(0, 1))));
