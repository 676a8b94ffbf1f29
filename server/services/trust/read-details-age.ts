// Age of the details that a payer is asked to pay to: how the payee has used each identifier before (AGE-01 to AGE-04).
import type { SettlementDto } from '#contract/dto.ts';
import { countExchanges, isSharedIdentifier, markChanged } from '#domain/settlement/details-age.ts';
import { listBanned } from '../../store/banned-identifiers.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  type IdentifierUser,
  listGiven,
  listIdentifierUsers,
  listTexts,
  listUses,
  UNCOMPARED,
  type UseRow,
} from '../../store/given-identifiers.ts';
import { toIso } from '../requests/view.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { hashesOf, type Identifier, identifiersIn } from './identifiers.ts';

type DetailsDto = NonNullable<SettlementDto['details']>;
interface HashedIdentifier extends Identifier {
  readonly hashes: readonly string[];
  /** False for what was given after as many as are compared. */
  readonly isCompared: boolean;
}

/** The payee's messages that give identifiers, oldest first, while the deal runs (AGE-03). */
export async function readDetailsAge(ctx: ReadContext, deal: DealRow, payeeId: string): Promise<DetailsDto> {
  if (deal.approvedAt === null || deal.finishedAt !== null) return [];
  const given = await listGiven(ctx.db, deal.id, payeeId);
  if (given.length === 0) return [];
  const known = new Set(given.map(({ hash }) => hash));
  const uncompared = new Set(given.find(({ hash }) => hash === UNCOMPARED)?.seqs);
  const seqs = new Set(given.flatMap((row) => row.seqs));
  const messages = (await listTexts(ctx.db, deal.id, [...seqs])).map(({ id, seq, text }) => ({
    id,
    identifiers: identifiersIn(text)
      .map((one): HashedIdentifier => {
        const hashes = hashesOf(one.value, ctx.config.trust);
        return { ...one, hashes, isCompared: hashes.some((hash) => known.has(hash)) };
      })
      .filter(({ isCompared }) => isCompared || uncompared.has(seq)),
  }));
  const marked = markChanged(messages.map(({ identifiers }) => identifiers));
  const hashes = [...new Set(marked.flat().flatMap((one) => (one.isCompared ? one.hashes : [])))];
  const uses = await listUses(ctx.db, payeeId, hashes);
  const users = await listIdentifierUsers(ctx.db, payeeId, hashes);
  // Also of what is not compared: a ban is no question about a person's record.
  const banned = await listBanned(ctx.db, [...new Set(marked.flat().flatMap((one) => one.hashes))]);
  return messages.map(({ id }, at) => ({
    messageId: id,
    fields: (marked[at] ?? []).map(({ kind, start, end, isCompared, isChanged, hashes }) => ({
      ...{ kind, start, end, isCompared },
      isChanged: isChanged || !isCompared,
      isBanned: hashes.some((hash) => banned.has(hash)),
      ...usesView(uses.filter(({ hash }) => hashes.includes(hash))),
      ...usersView(
        users.filter(({ hash }) => hashes.includes(hash)),
        payeeId,
        kind,
      ),
    })),
  }));
}

type FieldDto = DetailsDto[number]['fields'][number];

/** A deal may have rows under both keys. */
function usesView(rows: readonly UseRow[]): Pick<FieldDto, 'exchanges' | 'people' | 'since'> {
  const uses = new Map(rows.map((row) => [row.transactionId, row]));
  const { exchanges, people, since } = countExchanges([...uses.values()]);
  return { exchanges, people, since: since === null ? null : toIso(new Date(since)) };
}

function usersView(
  rows: readonly IdentifierUser[],
  payeeId: string,
  kind: FieldDto['kind'],
): Pick<FieldDto, 'savedAt' | 'isShared'> {
  const savedAt = Math.min(
    ...rows.flatMap((row) => (row.userId === payeeId && row.savedAt !== null ? [row.savedAt] : [])),
  );
  const others = new Set(rows.map(({ userId }) => userId).filter((id) => id !== payeeId));
  return {
    savedAt: Number.isFinite(savedAt) ? toIso(new Date(savedAt)) : null,
    isShared: isSharedIdentifier(kind, others.size),
  };
}
