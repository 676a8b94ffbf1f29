// Saved funds-transfer details: the owner's alone, texts that the chat can quote.
import * as store from '../../store/funds-details.ts';
import { lockUser } from '../../store/users.ts';
import { savedDetailsLimit } from '../strings.ts';
import { done, type Outcome, refuse } from '../result.ts';
import { iso } from '../requests/view.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

const MOST_DETAILS = 100;

export interface WireFundsDetail {
  readonly id: string;
  readonly label: string;
  readonly detailsText: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const view = (row: store.FundsDetailRow): WireFundsDetail => ({
  id: row.id,
  label: row.label,
  detailsText: row.detailsText,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

export async function readFundsDetails(reading: Reading, viewer: Viewer): Promise<WireFundsDetail[]> {
  return (await store.listFundsDetails(reading.on, viewer.id)).map(view);
}

export async function createFundsDetail(
  work: Work,
  viewer: Viewer,
  input: { label: string; detailsText: string },
): Promise<Outcome<WireFundsDetail>> {
  await lockUser(work.tx, viewer.id);
  if ((await store.countFundsDetails(work.tx, viewer.id)) >= MOST_DETAILS) {
    return refuse('LIMIT_REACHED', { message: savedDetailsLimit(MOST_DETAILS) });
  }
  const { label, detailsText } = input;
  const fresh = {
    id: work.newId(),
    userId: viewer.id,
    label,
    detailsText,
    createdAt: work.now,
    updatedAt: work.now,
  };
  return done(view(await store.insertFundsDetail(work.tx, fresh)));
}

export async function updateFundsDetail(
  work: Work,
  viewer: Viewer,
  id: string,
  input: { label?: string | undefined; detailsText?: string | undefined },
): Promise<Outcome<WireFundsDetail>> {
  const row = await store.updateFundsDetail(work.tx, viewer.id, id, { ...input, updatedAt: work.now });
  return row ? done(view(row)) : refuse('NOT_FOUND');
}

export async function deleteFundsDetail(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ id: string }>> {
  return (await store.deleteFundsDetail(work.tx, viewer.id, id)) ? done({ id }) : refuse('NOT_FOUND');
}
