// Saved funds-transfer details: private texts of a user that can be sent in a chat.
import { LIMITS } from '../../limits/table.ts';
import * as store from '../../store/funds-details.ts';
import { lockUser } from '../../store/users.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordIdentifiers } from '../trust/record-identifiers.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

const MAX_DETAILS = LIMITS.savedDetails.value;

interface FundsDetailDto {
  readonly id: string;
  readonly label: string;
  readonly detailsText: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const fundsDetailView = (row: store.FundsDetailRow): FundsDetailDto => ({
  id: row.id,
  label: row.label,
  detailsText: row.detailsText,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export async function readFundsDetails(ctx: ReadContext, viewer: Viewer): Promise<FundsDetailDto[]> {
  return (await store.listFundsDetails(ctx.db, viewer.id)).map(fundsDetailView);
}

export async function createFundsDetail(
  work: UnitOfWork,
  viewer: Viewer,
  input: { label: string; detailsText: string },
): Promise<ServiceResult<FundsDetailDto>> {
  await lockUser(work.tx, viewer.id);
  if ((await store.countFundsDetails(work.tx, viewer.id)) >= MAX_DETAILS) {
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.savedDetailsLimit(MAX_DETAILS) });
  }
  const { label, detailsText } = input;
  await recordIdentifiers(work, viewer.id, detailsText);
  const newRow = {
    id: work.newId(),
    userId: viewer.id,
    label,
    detailsText,
    createdAt: work.now,
    updatedAt: work.now,
  };
  return ok(fundsDetailView(await store.insertFundsDetail(work.tx, newRow)));
}

/** Without a change nothing is written (RULE-03). */
export async function updateFundsDetail(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: { label?: string | undefined; detailsText?: string | undefined },
): Promise<ServiceResult<FundsDetailDto>> {
  const before = await store.findFundsDetail(work.tx, viewer.id, id);
  if (!before) return refuse('NOT_FOUND');
  const { label = before.label, detailsText = before.detailsText } = input;
  if (label === before.label && detailsText === before.detailsText) return ok(fundsDetailView(before));
  const row = await store.updateFundsDetailRow(work.tx, viewer.id, id, { ...input, updatedAt: work.now });
  if (row) await recordIdentifiers(work, viewer.id, row.detailsText);
  return row ? ok(fundsDetailView(row)) : refuse('NOT_FOUND');
}

export async function deleteFundsDetail(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  return (await store.deleteFundsDetailRow(work.tx, viewer.id, id)) ? ok({ id }) : refuse('NOT_FOUND');
}
