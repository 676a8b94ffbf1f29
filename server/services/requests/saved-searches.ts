// Saved searches of the viewer: which new requests they are notified of (CALL-12).
import { createHash } from 'node:crypto';
import type { SentSavedSearch } from '#contract/saved-searches.ts';
import { DAY_MS } from '#domain/durations.ts';
import { parseFilter, searchWords } from '#domain/feed-filter.ts';
import { SAVED_SEARCH_LIMITS } from '../../limits/deal-limits.ts';
import * as store from '../../store/saved-searches.ts';
import { lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { toIso } from './view.ts';

const MUTED_MS = DAY_MS;
const [MAX_OF_NEWCOMER, MAX] = SAVED_SEARCH_LIMITS.savedSearches.value;

/** Newest first. */
export const readSavedSearches = async (ctx: ReadContext, viewer: Viewer): Promise<SentSavedSearch[]> =>
  (await store.listSavedSearches(ctx.db, viewer.id)).map((row) => searchView(row, ctx.now));

/**
 * Of an equal filter there is one: it is switched on again, and lasts as long as a new one.
 * LIMIT_REACHED for one too many, VALIDATION_ERROR for a filter without a currency.
 */
export async function saveSearch(
  work: UnitOfWork,
  viewer: Viewer,
  input: { readonly filter: unknown },
): Promise<ServiceResult<SentSavedSearch>> {
  const { search, status: _, ...sides } = parseFilter(input.filter);
  const filter = { ...sides, search: search.trim() };
  const { fromCurrency, toCurrency } = filter;
  if (fromCurrency === '' && toCurrency === '') return invalidField('filter', (errors) => errors.noCurrency);
  await lockUser(work.tx, viewer.id);
  const filterHash = hashOf(filter);
  const same = await store.findSearchByFilter(work.tx, viewer.id, filterHash);
  if (same) {
    const on = { isActive: true, mutedUntil: null, createdAt: work.now };
    const row = await store.updateSavedSearch(work.tx, viewer.id, same.id, on);
    return ok({ ...searchView(row ?? same, work.now), isNew: false });
  }
  const max = isNewcomer(await requireUser(work.tx, viewer.id), work.now) ? MAX_OF_NEWCOMER : MAX;
  if ((await store.countSavedSearches(work.tx, viewer.id)) >= max)
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.savedSearchLimit(max) });
  const row = await store.insertSavedSearch(work.tx, {
    ...{ id: work.newId(), userId: viewer.id, createdAt: work.now },
    ...{ filter, filterHash, fromCurrency, toCurrency },
  });
  return ok({ ...searchView(row, work.now), isNew: true });
}

export async function changeSavedSearch(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: { readonly isActive?: boolean | undefined; readonly isMuted?: boolean | undefined },
): Promise<ServiceResult<SentSavedSearch>> {
  const before = await store.findSavedSearch(work.tx, viewer.id, id);
  if (!before) return refuse('NOT_FOUND');
  const { isActive = before.isActive, isMuted } = input;
  const ofMute = isMuted ? new Date(work.now.getTime() + MUTED_MS) : null;
  const mutedUntil = isMuted === undefined ? before.mutedUntil : ofMute;
  const row = await store.updateSavedSearch(work.tx, viewer.id, id, { isActive, mutedUntil });
  return row ? ok(searchView(row, work.now)) : refuse('NOT_FOUND');
}

export async function deleteSavedSearch(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  return (await store.deleteSavedSearch(work.tx, viewer.id, id)) ? ok({ id }) : refuse('NOT_FOUND');
}

type StoredFilter = store.SavedSearchRow['filter'];

/** The order of methods and words finds nothing else. */
function hashOf({ search, fromMethod, toMethod, ...rest }: StoredFilter): string {
  const { fromCurrency, fromAmount, toCurrency, toAmount, exchangeWith } = rest;
  const found = [
    ...[fromCurrency, fromAmount, toCurrency, toAmount, exchangeWith],
    ...[fromMethod, toMethod, searchWords(search)].map((names) => [...names].sort()),
  ];
  return createHash('sha256').update(JSON.stringify(found)).digest('hex');
}

const isNewcomer = ({ trustLevel, limitedUntil }: UserRow, now: Date): boolean =>
  (trustLevel ?? 'newcomer') === 'newcomer' || (limitedUntil !== null && now < limitedUntil);

function searchView(row: store.SavedSearchRow, now: Date): SentSavedSearch {
  const { id, filter, isActive, mutedUntil, hits, lastHitAt } = row;
  const { search, fromCurrency, fromAmount, fromMethod, toCurrency, toAmount, toMethod, exchangeWith } =
    filter;
  return {
    id,
    filter: {
      ...{ search, exchangeWith },
      ...{ fromCurrency, fromAmount, fromMethod: [...fromMethod] },
      ...{ toCurrency, toAmount, toMethod: [...toMethod] },
    },
    createdAt: toIso(row.createdAt),
    isActive,
    mutedUntil: mutedUntil && mutedUntil > now ? toIso(mutedUntil) : null,
    hits,
    lastHitAt: lastHitAt && toIso(lastHitAt),
  };
}
