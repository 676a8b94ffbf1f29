// Waves of saved searches: ten people at a time are notified of a request that their search finds, ten more each minute while it is open (CALL-05).
import { decodeRequest } from '#contract/decode/feed-item.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { EMPTY_FILTER, type FilterableRequest, matchesFilter } from '#domain/feed-filter.ts';
import { listHiddenUserIds } from '../../store/blocks.ts';
import { listCounterpartyIds } from '../../store/deals.ts';
import { claimDueJob, deleteJob, type JobClaim, postponeJob, scheduleLockedJob } from '../../store/jobs.ts';
import { addMatchNotices } from '../../store/match-notices.ts';
import { lockRequest, type RequestRow } from '../../store/requests.ts';
import {
  type CandidateSearch,
  hasSearchFor,
  listAnsweringSearches,
  listSearchesFor,
  lockSearches,
  recordHits,
} from '../../store/saved-searches.ts';
import { notifyEach } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  canBeAccepted,
  filterNotifiable,
  type NoticeBounds,
  readNoticeBounds,
  requestNotice,
} from './request-notices.ts';
import { requestView } from './view.ts';

export const SEARCH_WAVE_JOB = 'alert_wave';

const WAVE_PEOPLE = 10;
const WAVE_MS = MINUTE_MS;
/** Who has opened a request within ten minutes of its notice comes first for a week. */
const ANSWERED_WITHIN_MS = 7 * DAY_MS;
/** Searches that a wave looks through: those of who answers soon, then the newest ones, in pages. */
const PAGE_SIZE = 250;
const MAX_PAGES = 8;

/**
 * Begins the waves of a request that has come onto the market.
 * Where they run already, the next wave reads the request as it is then.
 */
export async function scheduleSearchWave({ tx, now }: UnitOfWork, request: RequestRow): Promise<void> {
  if (!(await hasSearchFor(tx, request))) return;
  await scheduleLockedJob(tx, { kind: SEARCH_WAVE_JOB, subject: request.id, runAt: now, createdAt: now });
}

/**
 * Runs a wave that is due; false: there is none.
 * The wave and the time of the next one are one transaction, so that a crash repeats and skips none.
 */
export async function runNextSearchWave(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, SEARCH_WAVE_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const goesOn = await notifyWave(work, job.subject);
  if (goesOn) await postponeJob(work.tx, job.id, new Date(work.now.getTime() + WAVE_MS));
  else await deleteJob(work.tx, job.id);
  return true;
}

/** True when there may be more people to notify. */
async function notifyWave(work: UnitOfWork, requestId: string): Promise<boolean> {
  const { tx, now } = work;
  const request = await lockRequest(tx, requestId);
  if (!request || !canBeAccepted(request, now)) return false;
  const bounds = await readNoticeBounds(work, request);
  if (!bounds) return false;
  const size = Math.min(WAVE_PEOPLE, bounds.room);
  const found = await findSearches(work, request, bounds, size);
  // Without those that were switched off, or whose person left, since they were read.
  const searches = await lockSearches(tx, [...found.values()], now);
  const notices = searches.map(({ userId }) => ({
    ...{ requestId, ownRequestId: null, userId, authorId: request.ownerId },
  }));
  await recordHits(
    tx,
    searches.map(({ id }) => id),
    now,
  );
  await notifyEach(
    work,
    await addMatchNotices(tx, notices, now),
    requestNotice(work, 'alert.found', request, bounds.author),
  );
  return found.size === WAVE_PEOPLE && bounds.room > WAVE_PEOPLE;
}

/** Ids of the next searches to notify by, one for a person, by the ids of their people. */
async function findSearches(
  work: UnitOfWork,
  request: RequestRow,
  bounds: NoticeBounds,
  max: number,
): Promise<ReadonlyMap<string, string>> {
  const { tx, config } = work;
  const item = decodeRequest(requestView(config, request, bounds.author, { id: null }));
  const hidden = new Set(await listHiddenUserIds(tx, request.ownerId));
  const found = new Map<string, string>();
  if (!item) return found;
  let partners: ReadonlySet<string> | null = null;
  const looked = new Set<string>();
  for await (const page of candidatePages(work, request)) {
    if (page.some(({ filter }) => filter.exchangeWith === 'previous'))
      partners ??= await listCounterpartyIds(tx, request.ownerId);
    const finding = new Map<string, string>();
    for (const one of page) {
      const { id, userId } = one;
      if (!hidden.has(userId) && !looked.has(userId) && finds(one, item, partners)) finding.set(userId, id);
    }
    for (const userId of finding.keys()) looked.add(userId);
    const left = max - found.size;
    for (const userId of await filterNotifiable(work, request, bounds, [...finding.keys()], left))
      found.set(userId, finding.get(userId) ?? '');
    if (found.size >= max) break;
  }
  return found;
}

/** True when the search finds it, by the list's function. `partners`: the author's, if anybody asks. */
const finds = (
  { userId, filter, country, city }: CandidateSearch,
  item: FilterableRequest,
  partners: ReadonlySet<string> | null,
): boolean =>
  matchesFilter(
    item,
    { ...EMPTY_FILTER, ...filter },
    {
      ...{ viewerId: userId, viewerCountry: country ?? '', viewerCity: city ?? '' },
      previousIds: new Set(partners?.has(userId) ? [item.authorId] : []),
    },
  );

async function* candidatePages(
  { tx, now }: UnitOfWork,
  request: RequestRow,
): AsyncGenerator<readonly CandidateSearch[]> {
  const query = { request, now, limit: PAGE_SIZE };
  yield listAnsweringSearches(tx, query, new Date(now.getTime() - ANSWERED_WITHIN_MS));
  let before: string | null = null;
  for (let n = 1; n < MAX_PAGES; n += 1) {
    const page: readonly CandidateSearch[] = await listSearchesFor(tx, query, before);
    yield page;
    if (page.length < PAGE_SIZE) return;
    before = page.at(-1)?.id ?? null;
  }
}
