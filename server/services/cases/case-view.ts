// Case DTO for a party or for staff, with its last steps, and pages of earlier ones (CASE-56).
import type { SentCase, SentCaseEntry } from '#contract/cases.ts';
import { medianHours, USUAL_DURATION_MS } from '#domain/cases/case-deadlines.ts';
import { STAFF_EVENTS } from '#domain/cases/case-events.ts';
import { allowedCaseActions, type CaseActor } from '#domain/cases/case-table.ts';
import { findParty, type Party, partyIds } from '#domain/parties.ts';
import {
  type CaseAppealRow,
  type CaseStepRow,
  findAppeal,
  findLastQuestion,
  findSecondReading,
  listLastCaseSteps,
} from '../../store/case-steps.ts';
import { listOpenReminders } from '../../store/case-tools.ts';
import {
  type CaseFileRow,
  type CaseRow,
  listCaseDurations,
  listCaseFiles,
  listCasesOf,
} from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import type { StepPage } from '../../store/keyset.ts';
import { findLanguages, findUsers, type UserRow } from '../../store/users.ts';
import { textsOfTag } from '../../texts/texts.ts';
import { shownName } from '../names/shown-name.ts';
import { type Page, readStepPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { earlierView, readCaseEvidence } from './case-evidence.ts';
import { caseFacts, type Helpers, readHelpers, staffBeforeAppeal, waitsForReview } from './case-facts.ts';

type FileDto = NonNullable<SentCase['file']>;
type PerParty<T> = { readonly author: T; readonly accepter: T };
export type WatchWordCount = NonNullable<NonNullable<SentCase['staff']>['watchWords']>[number];

const MAX_EARLIER = 20;

/**
 * The reader: a party, or a staff member.
 * `hasAllSteps`: not the last ones alone.
 * `isForStorage`: the answer is stored under an idempotency key, so it is without what the sides have filed.
 * `watchWords`: those that are in what the reader may read. `mayReadChat`: of the deal.
 */
type CaseReader =
  | { readonly party: Party; readonly hasAllSteps?: boolean }
  | {
      readonly staff: CaseActor;
      readonly isForStorage?: boolean;
      readonly watchWords?: WatchWordCount[];
      readonly mayReadChat?: boolean;
    };

export const isoOrNull = (at: Date | null): string | null => at && toIso(at);
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
): Promise<SentCase> {
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
      appealView(deal, 'staff' in reader && reader.isForStorage ? { ...appeal, text: '' } : appeal, party),
    ...('staff' in reader
      ? {
          staff: {
            ...(await staffView(ctx, deal, row, reader.staff, { helpers, people })),
            ...(reader.watchWords && { watchWords: reader.watchWords }),
            ...(reader.mayReadChat !== undefined && { mayReadChat: reader.mayReadChat }),
            ...(reader.isForStorage
              ? {}
              : {
                  files: perParty((side) => fileView(fileOf(side))),
                  ...(await readCaseEvidence(ctx, deal, row)),
                }),
          },
        }
      : {}),
  };
}

export const summaryView = (deal: DealRow, row: CaseRow, helpers: Helpers) => ({
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

function decisionView(deal: DealRow, row: CaseRow): SentCase['decision'] {
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
): SentCase['appeal'] {
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
): Promise<
  Omit<NonNullable<SentCase['staff']>, 'files' | 'names' | 'evidence' | 'watchWords' | 'mayReadChat'>
> {
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

export function partiesView(
  config: ReadContext['config'],
  deal: DealRow,
  people: ReadonlyMap<string, UserRow>,
): SentCaseEntry['parties'] {
  const personOf = (id: string) => {
    const user = people.get(id);
    if (!user) throw new Error(`transaction ${deal.id} lacks its people`);
    return { id, ...shownName(config, user) };
  };
  return { author: personOf(deal.initiatorId), accepter: personOf(deal.accepterId) };
}

interface StepsOfCase {
  readonly deal: DealRow;
  readonly row: CaseRow;
  readonly party: Party | null;
  readonly helpers: Helpers;
}

/** A page of the steps that a party, or staff (null), may read; oldest first. */
export async function readCaseStepPage(
  ctx: ReadContext,
  { deal, row, party, helpers }: StepsOfCase,
  page?: StepPage,
): Promise<Page<SentCase['steps'][number]>> {
  const except = party ? STAFF_EVENTS : [];
  const { items, nextCursor } = await readStepPage(
    (wanted) => listLastCaseSteps(ctx.db, row.id, except, wanted),
    ({ n }) => n,
    page,
  );
  return { items: items.map((step) => stepView(deal, step, helpers, party)), nextCursor };
}

/** The last steps of a case, and what a side has to know of earlier ones (CASE-56). */
async function lastStepsView(
  ctx: ReadContext,
  of: StepsOfCase,
  hasAllSteps: boolean,
): Promise<Pick<SentCase, 'steps' | 'earlierSteps'>> {
  const { row, party } = of;
  const all = { before: null, limit: row.stepCount };
  const { items, nextCursor } = await readCaseStepPage(ctx, of, hasAllSteps ? all : undefined);
  const steps = [...items];
  if (nextCursor === null) return { steps };
  const asked = row.status === 'waiting' && party ? await findLastQuestion(ctx.db, row.id) : null;
  const question = party && asked?.sides.includes(party) ? asked.text : null;
  return { steps, earlierSteps: { cursor: nextCursor, question } };
}

/** A question is for who has to answer it: the other side reads that there is one. */
function stepView(
  deal: DealRow,
  step: CaseStepRow,
  helpers: Helpers,
  party: Party | null,
): SentCase['steps'][number] {
  const side = findParty(deal, step.actorId);
  const isForReader = !party || step.sides.includes(party);
  return {
    n: step.n,
    event: step.event,
    at: toIso(step.at),
    by: side ?? (step.actorId === null ? null : 'staff'),
    helper: side ? null : helpers(step.assigneeId ?? step.actorId),
    sides: step.sides,
    until: step.until && toIso(step.until),
    text: isForReader ? step.text : null,
  };
}
