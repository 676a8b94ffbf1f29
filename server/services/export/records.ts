// Records of a person for the archive: the same views that the API answers to them, one file each, read page by page.
import { partyOf } from '#domain/parties.ts';
import { requestIsVisible } from '#domain/request-table.ts';
import { listSentBotMessages, type SentBotMessageRow } from '../../store/bot-chats.ts';
import { type CaseOfParty, listCasesOfParty } from '../../store/cases.ts';
import type { Keyset } from '../../store/keyset.ts';
import { listNotifications, type NotificationWithActor } from '../../store/notifications.ts';
import { listFinalRatings, type RatingRow } from '../../store/ratings.ts';
import { listReportsBy, type ReportRow } from '../../store/reports.ts';
import { listRequestsOfAuthor, type RequestRow } from '../../store/requests.ts';
import { readBlocks } from '../blocks/block-user.ts';
import { caseView } from '../cases/case-view.ts';
import { readOwnPrivateMessages } from '../cases/private-messages.ts';
import { ratingView } from '../deals/view.ts';
import { notificationView } from '../notifications/user-notifications.ts';
import { readSavedSearches } from '../requests/saved-searches.ts';
import { requestFacts, requestListView, toIso } from '../requests/view.ts';
import { readAwaitedRequests, waitingFields } from '../requests/waiting-list.ts';
import { readOwnSanctions } from '../sanctions/rule-on-sanction.ts';
import { readOwnSettings } from '../settings/user-settings.ts';
import { readOwnTrust } from '../trust/read-own-trust.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { readFundsDetails } from '../users/funds-details.ts';
import { readMyData } from '../users/profiles.ts';
import { readSessions } from '../users/sessions.ts';

interface PageReader<Row> {
  readonly size: number;
  readonly read: (page: { readonly after: Keyset | null; readonly limit: number }) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Keyset;
}

/** Never holds more than one page. */
export async function* readPages<Row>({
  size,
  read,
  keyOf,
}: PageReader<Row>): AsyncGenerator<readonly Row[]> {
  let after: Keyset | null = null;
  for (;;) {
    const rows = await read({ after, limit: size });
    const last = rows[rows.length - 1];
    if (!last) return;
    yield rows;
    if (rows.length < size) return;
    after = keyOf(last);
  }
}

/** JSON text of a list, page by page. */
export async function* jsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    for (const item of page) {
      yield separator + JSON.stringify(item, null, 2);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export const jsonDocument = (value: unknown): string[] => [`${JSON.stringify(value, null, 2)}\n`];

const PAGE_SIZE = 200;

interface ArchiveRecord {
  /** Its name in the archive. */
  readonly name: string;
  readonly content: () => AsyncIterable<string>;
}

const byCreation = ({ createdAt, id }: { readonly createdAt: Date; readonly id: string }) => ({
  at: createdAt,
  id,
});

/** A document that is read at once: nothing of it grows without bound. */
const whole = (name: string, read: () => Promise<unknown>): ArchiveRecord => ({
  name,
  async *content() {
    yield* jsonDocument(await read());
  },
});

/** Everything but deals and their chats. */
export function personalRecords(ctx: ReadContext, viewer: Viewer): readonly ArchiveRecord[] {
  const { db, config } = ctx;
  const { id: userId } = viewer;
  const list = (name: string, pages: () => AsyncIterable<readonly unknown[]>): ArchiveRecord => ({
    name,
    content: () => jsonList(pages()),
  });
  const trust = whole('trust.json', async () => ofPerson(await readOwnTrust(ctx, viewer)));
  return [
    whole('profile.json', async () => ofPerson(await readMyData(ctx, viewer))),
    whole('settings.json', () => readOwnSettings(ctx, viewer)),
    whole('funds-transfer-details.json', () => readFundsDetails(ctx, viewer)),
    list('requests.json', () => requestPages(ctx, viewer)),
    whole('waits.json', () => readAwaitedRequests(ctx, viewer)),
    list('ratings.json', () =>
      mapPages(
        readPages<RatingRow>({
          size: PAGE_SIZE,
          read: (page) => listFinalRatings(db, userId, page),
          keyOf: byCreation,
        }),
        (rows) => rows.map((row) => ({ transactionId: row.transactionId, ...ratingView(row) })),
      ),
    ),
    trust,
    list('notifications.json', () =>
      mapPages(
        readPages<NotificationWithActor>({
          size: PAGE_SIZE,
          read: (page) => listNotifications(db, userId, undefined, page),
          keyOf: byCreation,
        }),
        (rows) => rows.map((row) => notificationView(config, row)),
      ),
    ),
    list('bot-messages.json', () =>
      mapPages(
        readPages<SentBotMessageRow>({
          size: PAGE_SIZE,
          read: (page) => listSentBotMessages(db, userId, page),
          keyOf: ({ sentAt, code }) => ({ at: sentAt, id: code }),
        }),
        (rows) => rows.map(({ code, text, sentAt }) => ({ code, text, sentAt: toIso(sentAt) })),
      ),
    ),
    whole('sanctions.json', () => readOwnSanctions(ctx, viewer)),
    list('reports.json', () =>
      mapPages(
        readPages<ReportRow>({
          size: PAGE_SIZE,
          read: (page) => listReportsBy(db, userId, page),
          keyOf: byCreation,
        }),
        (rows) => rows.map(reportView),
      ),
    ),
    list('cases.json', () => casePages(ctx, viewer)),
    whole('blocks.json', () => readBlocks(ctx, viewer)),
    whole('alerts.json', () => readSavedSearches(ctx, viewer)),
    whole('sessions.json', async () =>
      (await readSessions(ctx, viewer, null)).map(({ isCurrent: _none, ...session }) => session),
    ),
  ];
}

/** Own requests, but for those that their author no longer sees either: the deleted ones. */
async function* requestPages(ctx: ReadContext, viewer: Viewer): AsyncGenerator<readonly unknown[]> {
  const pages = readPages<RequestRow>({
    size: PAGE_SIZE,
    read: (page) => listRequestsOfAuthor(ctx.db, viewer.id, page),
    keyOf: byCreation,
  });
  for await (const rows of pages) {
    const shown = rows.filter((row) => requestIsVisible(requestFacts(row), viewer));
    const views = await requestListView(ctx, shown, viewer);
    const waiting = await Promise.all(shown.map((row) => waitingFields(ctx, row, viewer)));
    yield views.map((view, at) => ({ ...view, ...waiting[at] }));
  }
}

/**
 * The cases of the person's disputes as their screen shows them.
 * They have what the person filed and wrote to the staff, and not what the other side did.
 */
async function* casePages(ctx: ReadContext, viewer: Viewer): AsyncGenerator<readonly unknown[]> {
  const pages = readPages({
    size: PAGE_SIZE,
    read: (page) => listCasesOfParty(ctx.db, viewer.id, page),
    keyOf: ({ row }: CaseOfParty) => ({ at: row.openedAt, id: row.id }),
  });
  // One after another: two hundred at once would take all connections, and hold the event loop.
  for await (const found of pages)
    for (const { row, deal } of found)
      yield [
        {
          ...(await caseView(ctx, deal, row, { party: partyOf(deal, viewer.id), hasAllSteps: true })),
          messages: await readOwnPrivateMessages(ctx, viewer, deal, row),
        },
      ];
}

async function* mapPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  view: (rows: readonly Row[]) => readonly unknown[],
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of pages) yield view(rows);
}

/** The report as its reporter knows it: their words, and the outcome in a notification. */
const reportView = (row: ReportRow) => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subjectId,
  reason: row.reason,
  text: row.text,
  status: row.status,
  createdAt: toIso(row.createdAt),
});

/** The reads of one's own data refuse nothing but a user who does not exist. */
function ofPerson<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('the person of the export does not exist');
  return result.value;
}
