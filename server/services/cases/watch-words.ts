// Watch words: kept by judges and owners, and counted for staff in what the sides of a case have written (CASE-47).
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { countWatchWords } from '#domain/cases/count-watch-words.ts';
import { MAX_WATCH_WORDS, watchedText } from '#domain/cases/watch-words.ts';
import { partyIds } from '#domain/parties.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  deleteWatchWord,
  insertWatchWord,
  listWatchWords,
  listWrittenTexts,
  lockWatchWords,
  type WatchWordRow,
} from '../../store/watch-words.ts';
import { can } from '../access/can.ts';
import { chatRole } from '../chat/access.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { WatchWordCount } from './case-view.ts';

/** The texts that are looked through: the newest ones, and so many characters in all. */
const WRITTEN = { limit: 1_000, maxLength: 200_000 };

interface WatchWordDto {
  readonly id: string;
  readonly text: string;
  readonly addedAt: string;
}
const watchWordView = ({ id, text, addedAt }: WatchWordRow): WatchWordDto => ({
  ...{ id, text, addedAt: toIso(addedAt) },
});

/** In alphabetical order; FORBIDDEN for who may not change them. */
export async function readWatchWords(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<WatchWordDto[]>> {
  const allowed = await can(ctx, viewer, 'change_watch_words');
  return allowed.ok ? ok((await listWatchWords(ctx.db)).map(watchWordView)) : allowed;
}

/** INVALID_STATE, with the word, for one that is there already; LIMIT_REACHED for one too many. */
export async function addWatchWord(
  work: UnitOfWork,
  viewer: Viewer,
  { text }: BodyOutput<'addWatchWord'>,
): Promise<ServiceResult<WatchWordDto>> {
  const actor = await can(work, viewer, 'change_watch_words');
  if (!actor.ok) return actor;
  await lockWatchWords(work.tx);
  const words = await listWatchWords(work.tx);
  const folded = watchedText(text);
  const same = words.find((one) => one.folded === folded);
  if (same) return refuse('INVALID_STATE', { data: watchWordView(same) });
  if (words.length >= MAX_WATCH_WORDS) return refuse('LIMIT_REACHED');
  const row = { id: work.newId(), text, folded, addedBy: actor.value.id, addedAt: work.now };
  await insertWatchWord(work.tx, row);
  await recordAct(work, actor.value, 'watch_word.add', { details: { watchWordId: row.id, text } });
  return ok(watchWordView(row));
}

/** NOT_FOUND for one that is removed already. */
export async function removeWatchWord(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ readonly id: string }>> {
  const actor = await can(work, viewer, 'change_watch_words');
  if (!actor.ok) return actor;
  const row = await deleteWatchWord(work.tx, id);
  if (!row) return refuse('NOT_FOUND');
  const details = { watchWordId: id, text: row.text };
  await recordAct(work, actor.value, 'watch_word.remove', { details });
  return ok({ id });
}

/**
 * Finds the watch words in what the sides have written where this member of staff may read it.
 * The most frequent first. The chat is theirs to read as `findReadableChat` decides, private messages are all of staff's.
 */
export async function findWatchWords(
  ctx: ReadContext,
  deal: DealRow,
  row: CaseRow,
  viewer: Viewer,
): Promise<WatchWordCount[]> {
  const words = await listWatchWords(ctx.db);
  if (words.length === 0) return [];
  const dealId = (await chatRole(ctx, deal, viewer)) === 'outsider' ? null : deal.id;
  const texts = await listWrittenTexts(ctx.db, { caseId: row.id, dealId }, partyIds(deal), WRITTEN);
  const counts = countWatchWords(
    words.map(({ folded }) => folded),
    texts,
  );
  return words
    .flatMap(({ text, folded }) => {
      const count = counts.get(folded);
      return count ? [{ text, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}
