// Case DTO for a party or for staff, and the entry of the queue.
import type { CaseDto, CaseEntryDto } from '#contract/dto.ts';
import { medianHours, USUAL_DURATION_MS } from '#domain/cases/case-deadlines.ts';
import { allowedCaseActions, type CaseActor } from '#domain/cases/case-table.ts';
import { findParty, PARTIES, type Party, partyIds } from '#domain/parties.ts';
import { type CaseAppealRow, findAppeal } from '../../store/case-appeals.ts';
import { listOpenReminders } from '../../store/case-reminders.ts';
import {
  type CaseFileRow,
  type CaseRow,
  type EarlierCaseRow,
  listCaseDurations,
  listCaseFiles,
  listCasesOf,
} from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import { findSecondReading } from '../../store/second-readings.ts';
import { findLanguages } from '../../store/user-settings.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import { textsOfTag } from '../../texts/texts.ts';
import { shownName } from '../names/shown-name.ts';
import { toIso } from '../requests/view.ts';
import { listDeclaredNames } from '../settlement/load-settlement.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { lastStepsView } from './case-steps-view.ts';
import { waitsForReview } from './review-first.ts';
import { caseFacts, readHelpers, staffBeforeAppeal } from './staff-of-case.ts';

type FileDto = NonNullable<CaseDto['file']>;
type PerParty<T> = { readonly author: T; readonly accepter: T };
export type WatchWordCount = NonNullable<NonNullable<CaseDto['staff']>['watchWords']>[number];
type Helpers = Awaited<ReturnType<typeof readHelpers>>;

const MAX_EARLIER = 20;

/**
 * The reader: a party, or somebody of staff.
 * `hasAllSteps`: not the last ones alone.
 * `isKept`: the answer to a write, without what the sides have filed.
 * `watchWords`: those that are in what the reader may read.
 */
export type CaseReader =
  | { readonly party: Party; readonly hasAllSteps?: boolean }
  | { readonly staff: CaseActor; readonly isKept?: boolean; readonly watchWords?: WatchWordCount[] };

const isoOrNull = (at: Date | null): string | null => at && toIso(at);
const perParty = <T>(of: (party: Party) => T): PerParty<T> => ({
  author: of('author'),
  accepter: of('accepter'),
});

/** `people`: the parties, where the caller has read them. */
export async function caseView(
  ctx: ReadContext,
  deal: DealRow,
  row: CaseRow,
  reader: CaseReader,
  people?: ReadonlyMap<string, UserRow>,
): Promise<CaseDto> {
  const { db, config, now } = ctx;
  const helpers = await readHelpers(ctx);
  const files = await listCaseFiles(db, row.id);
  const fileOf = (party: Party) => files.find(({ userId }) => findParty(deal, userId) === party);
  const durations = await listCaseDurations(db, new Date(now.getTime() - USUAL_DURATION_MS));
  const party = 'party' in reader ? reader.party : null;
  const appeal = await findAppeal(db, row.id);
  return {
    ...summaryView(deal, row, helpers),
    // The other side does not read how often somebody has come for nothing.
    waitsForReview: waitsForReview(row) && (!party || party === findParty(deal, row.openedBy)),
    takenAt: isoOrNull(row.takenAt),
    firstReplyDueAt:
      row.status === 'open' ? toIso(new Date(row.waitingSince.getTime() + config.firstReplyMs)) : null,
    due: row.dueAt && { from: row.dueSides, until: toIso(row.dueAt) },
    usualHours: medianHours(durations),
    filedAt: perParty((side) => isoOrNull(fileOf(side)?.filedAt ?? null)),
    file: party ? fileView(fileOf(party)) : null,
    ...(await lastStepsView(ctx, { deal, row, party, helpers }, 'party' in reader && !!reader.hasAllSteps)),
    decision: decisionView(deal, row),
    appealUntil: row.status === 'decided' ? isoOrNull(row.appealUntil) : null,
    appeal:
      appeal &&
      appealView(deal, 'staff' in reader && reader.isKept ? { ...appeal, text: '' } : appeal, party),
    ...('staff' in reader
      ? {
          staff: {
            ...(await staffView(ctx, deal, row, reader.staff, { helpers, people })),
            ...(reader.watchWords && { watchWords: reader.watchWords }),
            ...(reader.isKept
              ? {}
              : {
                  files: perParty((side) => fileView(fileOf(side))),
                  names: await listDeclaredNames(db, deal),
                }),
          },
        }
      : {}),
  };
}

const summaryView = (deal: DealRow, row: CaseRow, helpers: Helpers) => ({
  id: row.id,
  transactionId: row.transactionId,
  version: row.version,
  number: row.number,
  status: row.status,
  reasonCode: row.reasonCode,
  isClaim: row.isClaim,
  openedAt: toIso(row.openedAt),
  openedBy: findParty(deal, row.openedBy),
  helper: helpers(row.assignedTo),
});

function fileView(row: CaseFileRow | undefined): FileDto | null {
  if (!row) return null;
  const { answers, statement, wants, evidence, filedAt } = row;
  return { answers: [...answers], statement, wants, evidence, filedAt: toIso(filedAt) };
}

function decisionView(deal: DealRow, row: CaseRow): CaseDto['decision'] {
  if (!row.outcome || !row.decidedAt) return null;
  return {
    outcome: row.outcome,
    ground: row.groundCode,
    fault: findParty(deal, row.faultUserId),
    note: row.note ?? '',
    at: toIso(row.decidedAt),
  };
}

function appealView(
  deal: DealRow,
  { userId, createdAt, text, result, note, decidedAt, ...first }: CaseAppealRow,
  party: Party | null,
): CaseDto['appeal'] {
  const by = findParty(deal, userId);
  if (!by) return null;
  const earlier = {
    outcome: first.firstOutcome,
    ground: first.firstGroundCode,
    fault: findParty(deal, first.firstFaultUserId),
    note: first.firstNote,
    at: toIso(first.firstDecidedAt),
  };
  return {
    by,
    at: toIso(createdAt),
    text: !party || party === by ? text || null : null,
    ruling:
      result && decidedAt
        ? {
            result,
            note: note ?? '',
            at: toIso(decidedAt),
            earlier: result === 'overturned' ? earlier : null,
          }
        : null,
  };
}

async function staffView(
  { db, config }: ReadContext,
  deal: DealRow,
  row: CaseRow,
  actor: CaseActor,
  {
    helpers,
    people: known,
  }: {
    readonly helpers: Helpers;
    readonly people: ReadonlyMap<string, UserRow> | undefined;
  },
): Promise<Omit<NonNullable<CaseDto['staff']>, 'files' | 'names' | 'watchWords'>> {
  const sides = partyIds(deal);
  const people = known ?? (await findUsers(db, sides));
  const reading = await findSecondReading(db, row.id);
  // Who has decided had a part in it.
  const isToReread =
    reading?.readAt === null &&
    row.decidedBy !== actor.id &&
    !(await staffBeforeAppeal(db, row.id)).has(actor.id);
  const earlier = await listCasesOf(db, sides, { exceptId: row.id, limit: MAX_EARLIER });
  const tags = await findLanguages(db, sides);
  const languageOf = (id: string) => textsOfTag(tags.get(id) ?? null).language;
  return {
    parties: partiesView(config, deal, people),
    payments: [
      { currency: deal.payCurrency, methods: deal.payMethods },
      { currency: deal.receiveCurrency, methods: deal.receiveMethods },
    ],
    assignedTo: row.assignedTo,
    readerId: row.readerId,
    actions: allowedCaseActions(caseFacts(row, deal, isToReread), actor),
    reminders: (await listOpenReminders(db, row.id)).map(({ id, at, text, setBy }) => ({
      ...{ id, at: toIso(at), text, helper: helpers(setBy) },
    })),
    secondReading:
      reading?.readAt && reading.agrees !== null
        ? {
            ...{ agrees: reading.agrees, note: reading.note ?? '', at: toIso(reading.readAt) },
            helper: helpers(reading.readBy),
          }
        : null,
    languages: { author: languageOf(deal.initiatorId), accepter: languageOf(deal.accepterId) },
    amount: `${Number(deal.amount)} ${deal.receiveCurrency}`,
    earlier: earlier.map((one) => earlierView(deal, one)),
  };
}

const earlierView = (
  deal: DealRow,
  { row, initiatorId, accepterId }: EarlierCaseRow,
): NonNullable<CaseDto['staff']>['earlier'][number] => ({
  id: row.id,
  number: row.number,
  status: row.status,
  reasonCode: row.reasonCode,
  openedAt: toIso(row.openedAt),
  sides: PARTIES.filter((party) => [initiatorId, accepterId].some((id) => findParty(deal, id) === party)),
  outcome: row.outcome,
  fault: findParty(deal, row.faultUserId),
});

function partiesView(
  config: ReadContext['config'],
  deal: DealRow,
  people: ReadonlyMap<string, UserRow>,
): CaseEntryDto['parties'] {
  const personOf = (id: string) => {
    const user = people.get(id);
    if (!user) throw new Error(`transaction ${deal.id} lacks its people`);
    return { id, ...shownName(config, user) };
  };
  return { author: personOf(deal.initiatorId), accepter: personOf(deal.accepterId) };
}

/** Rows that the entries of a page show beside the cases. */
export interface EntryRows {
  readonly deals: ReadonlyMap<string, DealRow>;
  readonly people: ReadonlyMap<string, UserRow>;
  readonly filed: ReadonlyMap<string, number>;
  readonly dueReminders: ReadonlyMap<string, Date>;
  readonly helpers: Helpers;
}
/** How the reader is concerned. */
export interface EntryReader {
  readonly id: string;
  readonly isToReread: boolean;
}

export function caseEntryView(
  config: ReadContext['config'],
  row: CaseRow,
  { deals, people, filed, dueReminders, helpers }: EntryRows,
  reader: EntryReader,
): CaseEntryDto {
  const deal = deals.get(row.transactionId);
  if (!deal) throw new Error(`case ${row.id} lacks its deal`);
  return {
    ...summaryView(deal, row, helpers),
    waitsForReview: waitsForReview(row),
    dueAt: toIso(row.queueAt),
    isMine: row.assignedTo === reader.id || row.readerId === reader.id,
    isToReread: reader.isToReread,
    reminderDueAt: isoOrNull(dueReminders.get(row.id) ?? null),
    parties: partiesView(config, deal, people),
    filed: filed.get(row.id) ?? 0,
  };
}
