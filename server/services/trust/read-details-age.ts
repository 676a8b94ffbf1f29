// Age of the details that a payer is asked to pay to: how the payee has used each identifier before (AGE-01 to AGE-04).
import type { SentSettlement } from '#contract/settlement.ts';
import { counterpartyId } from '#domain/parties.ts';
import { countExchanges, isSharedIdentifier, markChanged } from '#domain/settlement/details-age.ts';
import { listBanned } from '../../store/banned-identifiers.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  type GivenRow,
  listGiven,
  listGivenToPayer,
  listNamed,
  listTexts,
  listUses,
  type NamedRow,
  UNCOMPARED,
  type UseRow,
} from '../../store/given-identifiers.ts';
import { toIso } from '../requests/view.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { hashesOf, type Identifier, identifiersIn } from './identifiers.ts';

type DetailsDto = NonNullable<SentSettlement['details']>;
interface HashedIdentifier extends Identifier {
  readonly hashes: readonly string[];
  /** False for what was given after as many as are compared. */
  readonly isCompared: boolean;
}

/** The payee's messages with identifiers or banned mentions, oldest first (AGE-03). */
export async function readDetailsAge(ctx: ReadContext, deal: DealRow, payeeId: string): Promise<DetailsDto> {
  if (deal.approvedAt === null || deal.finishedAt !== null) return [];
  const recorded = await listGiven(ctx.db, deal.id, payeeId);
  const given = recorded.filter(({ isOwn }) => isOwn);
  const known = new Set(given.map(({ hash }) => hash));
  const uncompared = new Set(given.find(({ hash }) => hash === UNCOMPARED)?.seqs);
  const mentioned = await bannedMentions(ctx, recorded);
  const seqs = new Set([...given, ...mentioned].flatMap((row) => row.seqs));
  if (seqs.size === 0) return [];
  const texts = (await listTexts(ctx.db, deal.id, [...seqs])).map((message) => ({
    ...message,
    identifiers: identifiersIn(message.text).map((one): HashedIdentifier => {
      const hashes = hashesOf(one.value, ctx.config.trust);
      return { ...one, hashes, isCompared: hashes.some((hash) => known.has(hash)) };
    }),
  }));
  // Of every identifier, also a quotation: a ban is no question about a person's record.
  const banned = await listBanned(ctx.db, [
    ...new Set(texts.flatMap(({ identifiers }) => identifiers.flatMap(({ hashes }) => hashes))),
  ]);
  const isBanned = ({ hashes }: HashedIdentifier) => hashes.some((hash) => banned.has(hash));
  const messages = texts.map(({ id, seq, identifiers }) => {
    const isGiven = (one: HashedIdentifier) => one.isCompared || uncompared.has(seq);
    return {
      id,
      given: identifiers.filter(isGiven),
      mentioned: identifiers.filter((one) => !isGiven(one) && isBanned(one)),
    };
  });
  const marked = markChanged(messages.map((message) => message.given));
  const hashes = [...new Set(marked.flat().flatMap((one) => (one.isCompared ? one.hashes : [])))];
  const payerId = counterpartyId(deal, payeeId);
  const uses = await listUses(ctx.db, payeeId, hashes);
  const paid = await listGivenToPayer(ctx.db, payerId, payeeId, hashes);
  const named = await listNamed(ctx.db, payeeId, hashes);
  return messages.flatMap(({ id, mentioned: mentions }, at) => {
    const fields = (marked[at] ?? []).map((one): FieldDto => {
      const { kind, start, end, isCompared, isChanged } = one;
      const isOf = ({ hash }: { readonly hash: string }) => one.hashes.includes(hash);
      return {
        ...{ kind, start, end, isCompared },
        isChanged: isChanged || !isCompared,
        isBanned: isBanned(one),
        ...usesView(uses.filter(isOf)),
        ...namedView(named.filter(isOf), paid.filter(isOf), one, ctx.now.getTime()),
      };
    });
    const all = [...fields, ...mentions.map(mentionView)].sort((a, b) => a.start - b.start);
    return all.length === 0 ? [] : [{ messageId: id, fields: all }];
  });
}

type FieldDto = DetailsDto[number]['fields'][number];

/**
 * What was mentioned and is banned.
 * Under a changed key all that was mentioned is looked at, since a ban and a mention may be under different keys.
 */
async function bannedMentions(ctx: ReadContext, recorded: readonly GivenRow[]): Promise<readonly GivenRow[]> {
  const mentioned = recorded.filter(({ isOwn }) => !isOwn);
  if (ctx.config.trust.detailsKeyPrevious !== '') return mentioned;
  const banned = await listBanned(
    ctx.db,
    mentioned.map(({ hash }) => hash),
  );
  return mentioned.filter(({ hash }) => banned.has(hash));
}

/** A number without a record: neither what its writer did nor what was given before, only the ban. */
const mentionView = ({ kind, start, end }: Identifier): FieldDto => ({
  ...{ kind, start, end, isCompared: false, isChanged: false, isShared: false, isBanned: true },
  ...{ exchanges: 0, people: 0, since: null, savedAt: null },
});

/** A deal may have rows under both keys. */
function usesView(rows: readonly UseRow[]): Pick<FieldDto, 'exchanges' | 'people' | 'since'> {
  const uses = new Map(rows.map((row) => [row.transactionId, row]));
  const { exchanges, people, since } = countExchanges([...uses.values()]);
  return { exchanges, people, since: since === null ? null : toIso(new Date(since)) };
}

function namedView(
  named: readonly NamedRow[],
  paid: readonly UseRow[],
  { kind }: Identifier,
  now: number,
): Pick<FieldDto, 'savedAt' | 'isShared'> {
  const savedAt = Math.min(...named.flatMap((row) => (row.isSaved ? [row.namedAt] : [])));
  const namedAt = Math.min(now, ...named.map((row) => row.namedAt));
  return {
    savedAt: Number.isFinite(savedAt) ? toIso(new Date(savedAt)) : null,
    isShared: isSharedIdentifier(kind, paid, namedAt),
  };
}
