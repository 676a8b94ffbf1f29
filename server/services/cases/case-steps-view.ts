// Steps of a case for a party or staff: the last ones, and pages of earlier ones (CASE-56).
import type { CaseDto } from '#contract/dto.ts';
import { STAFF_EVENTS } from '#domain/cases/case-events.ts';
import { findParty, type Party } from '#domain/parties.ts';
import { type CaseStepRow, findLastQuestion, listLastCaseSteps } from '../../store/case-steps.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import type { StepPage } from '../../store/keyset.ts';
import { type Page, readStepPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import type { ReadContext } from '../unit-of-work.ts';
import type { readHelpers } from './staff-of-case.ts';

type Helpers = Awaited<ReturnType<typeof readHelpers>>;

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
): Promise<Page<CaseDto['steps'][number]>> {
  const except = party ? STAFF_EVENTS : [];
  const { items, nextCursor } = await readStepPage(
    (wanted) => listLastCaseSteps(ctx.db, row.id, except, wanted),
    ({ n }) => n,
    page,
  );
  return { items: items.map((step) => stepView(deal, step, helpers, party)), nextCursor };
}

/** The last steps of a case, and what a side has to know of earlier ones (CASE-56). */
export async function lastStepsView(
  ctx: ReadContext,
  of: StepsOfCase,
  hasAllSteps: boolean,
): Promise<Pick<CaseDto, 'steps' | 'earlierSteps'>> {
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
): CaseDto['steps'][number] {
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
