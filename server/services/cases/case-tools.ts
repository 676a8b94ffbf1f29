// Tools of staff for cases: texts to fill in, some there from the start, each change a version (CASE-34, CASE-63), and watch words, counted in what the sides wrote (CASE-47).
import type { SentTemplate } from '#contract/case-templates.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import type { SentWatchWord } from '#contract/watch-words.ts';
import { MAX_TEMPLATES } from '#domain/cases/case-templates.ts';
import { countWatchWords, MAX_WATCH_WORDS, watchedText } from '#domain/cases/watch-words.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { partyIds } from '#domain/parties.ts';
import {
  type CaseTemplateRow,
  deleteWatchWord,
  findTemplate,
  insertTemplate,
  insertWatchWord,
  listTemplates,
  listWatchWords,
  listWrittenTexts,
  lockTemplates,
  lockWatchWords,
  type WatchWordRow,
} from '../../store/case-tools.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { findLanguages } from '../../store/users.ts';
import { type ServerTexts, textsOf, textsOfTag } from '../../texts/texts.ts';
import { can } from '../access/can.ts';
import type { Actor } from '../access/staff.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { WatchWordCount } from './case-view.ts';

type StandardTemplate = Pick<CaseTemplateRow, 'id' | 'version' | 'name' | 'texts' | 'changedAt'>;
type Sentences = ServerTexts['standardTemplates'];

const [NAME, DUE, CODE] = ['{name}', '{due}', '{code}'];
/** The day on which these texts were written. */
const WRITTEN_AT = new Date('2026-11-30T00:00:00.000Z');

/** In the order in which they are listed; an id is for ever. */
const STANDARD: readonly (readonly [string, keyof Sentences['NAMES'], (of: Sentences) => string])[] = [
  ['5f0c1d7e-0000-7000-8000-00000000ca01', 'BANK_RECORD', ({ bankRecord }) => bankRecord(NAME, DUE, CODE)],
  ['5f0c1d7e-0000-7000-8000-00000000ca02', 'ACCOUNT', ({ account }) => account(NAME, DUE, CODE)],
  ['5f0c1d7e-0000-7000-8000-00000000ca03', 'HOLDER', ({ holder }) => holder(NAME, DUE, CODE)],
  ['5f0c1d7e-0000-7000-8000-00000000ca04', 'ANSWER', ({ answer }) => answer(NAME, CODE, DUE)],
  ['5f0c1d7e-0000-7000-8000-00000000ca05', 'NO_MONEY', ({ noMoney }) => noMoney(NAME, CODE)],
];

/** With names in the reader's language, and texts in all. */
const standardTemplates = ({ standardTemplates: { NAMES } }: ServerTexts): StandardTemplate[] =>
  STANDARD.map(([id, key, textIn]) => ({
    ...{ id, version: 1, name: NAMES[key], changedAt: WRITTEN_AT },
    texts: LANGUAGES.map((language) => ({ language, text: textIn(textsOf(language).standardTemplates) })),
  }));

type Written = BodyOutput<'createTemplate'>;

const templateView = ({
  id,
  version,
  name,
  texts,
  changedAt,
}: Pick<CaseTemplateRow, 'id' | 'version' | 'name' | 'texts' | 'changedAt'>): SentTemplate => ({
  ...{ id, version, name, texts: [...texts], changedAt: toIso(changedAt) },
});

/**
 * Those of staff by name, then those that are there from the start and that nobody has changed.
 * FORBIDDEN for who writes nothing to the sides.
 */
export async function readTemplates(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<SentTemplate[]>> {
  const allowed = await can(ctx, viewer, 'use_templates');
  if (!allowed.ok) return allowed;
  const stored = await listTemplates(ctx.db);
  const standard = (await standardOf(ctx.db, viewer)).filter(
    ({ id }) => !stored.some((one) => one.id === id),
  );
  return ok([...stored.filter(({ isRetired }) => !isRetired), ...standard].map(templateView));
}

async function standardOf(db: Executor, { id }: Viewer) {
  const languages = await findLanguages(db, [id]);
  return standardTemplates(textsOfTag(languages.get(id) ?? null));
}

/** LIMIT_REACHED where there are as many as there may be; those from the start do not count. */
export async function createTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  written: Written,
): Promise<ServiceResult<SentTemplate>> {
  const actor = await can(work, viewer, 'change_templates');
  if (!actor.ok) return actor;
  await lockTemplates(work.tx);
  const stored = (await listTemplates(work.tx)).filter(({ isRetired }) => !isRetired);
  if (stored.length >= MAX_TEMPLATES) return refuse('LIMIT_REACHED');
  return ok(await save(work, actor.value, 'create', { id: work.newId(), version: 1, ...written }));
}

/** INVALID_STATE, with the present version, for one who has read an earlier one. */
export async function changeTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { version, ...written }: BodyOutput<'changeTemplate'>,
): Promise<ServiceResult<SentTemplate>> {
  const opened = await openTemplate(work, viewer, id, version);
  if (!opened.ok) return opened;
  const next = { id, version: version + 1, ...written };
  return ok(await save(work, opened.value.actor, 'change', next));
}

/** Its versions stay; nobody is offered it any more. */
export async function retireTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<ServiceResult<{ readonly id: string }>> {
  const opened = await openTemplate(work, viewer, id, version);
  if (!opened.ok) return opened;
  const { actor, row } = opened.value;
  await save(work, actor, 'retire', { ...row, version: version + 1 });
  return ok({ id });
}

async function openTemplate(work: UnitOfWork, viewer: Viewer, id: string, version: number) {
  const actor = await can(work, viewer, 'change_templates');
  if (!actor.ok) return actor;
  await lockTemplates(work.tx);
  const stored = await findTemplate(work.tx, id);
  const row = stored ?? (await standardOf(work.tx, viewer)).find((one) => one.id === id);
  if (!row || stored?.isRetired) return refuse('NOT_FOUND');
  if (row.version !== version) return refuse('INVALID_STATE', { data: templateView(row) });
  return ok({ actor: actor.value, row });
}

async function save(
  work: UnitOfWork,
  actor: Actor,
  what: 'create' | 'change' | 'retire',
  { id, version, name, texts }: Pick<CaseTemplateRow, 'id' | 'version' | 'name' | 'texts'>,
): Promise<SentTemplate> {
  const byLanguage = new Map(texts.map((one) => [one.language, one]));
  const row = {
    ...{ id, version, name, texts: [...byLanguage.values()] },
    ...{ isRetired: what === 'retire', changedBy: actor.id, changedAt: work.now },
  };
  await insertTemplate(work.tx, row);
  const details = { templateId: id, version, name, languages: [...byLanguage.keys()] };
  await recordAct(work, actor, `template.${what}`, { details });
  return templateView(row);
}

/** The texts that are looked through: the newest ones, and so many characters in all. */
const WRITTEN = { limit: 1_000, maxLength: 200_000 };

const watchWordView = ({ id, text, addedAt }: WatchWordRow): SentWatchWord => ({
  ...{ id, text, addedAt: toIso(addedAt) },
});

/** In alphabetical order; FORBIDDEN for who may not change them. */
export async function readWatchWords(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<SentWatchWord[]>> {
  const allowed = await can(ctx, viewer, 'change_watch_words');
  return allowed.ok ? ok((await listWatchWords(ctx.db)).map(watchWordView)) : allowed;
}

/** INVALID_STATE, with the word, for one that is there already; LIMIT_REACHED for one too many. */
export async function addWatchWord(
  work: UnitOfWork,
  viewer: Viewer,
  { text }: BodyOutput<'addWatchWord'>,
): Promise<ServiceResult<SentWatchWord>> {
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
 * The most frequent first. The chat is theirs to read as the deal is, private messages are all of staff's.
 */
export async function findWatchWords(
  ctx: ReadContext,
  deal: DealRow,
  row: CaseRow,
  viewer: Viewer,
): Promise<WatchWordCount[]> {
  const words = await listWatchWords(ctx.db);
  if (words.length === 0) return [];
  const dealId = (await can(ctx, viewer, 'deal.read', { deal })).ok ? deal.id : null;
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
