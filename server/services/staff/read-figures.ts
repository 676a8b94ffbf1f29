// Figures about the work of staff over the last days: how long it takes, what waits, and what came of it (CASE-31).
import type { FigureDays } from '#domain/cases/staff-figures.ts';
import { conflictIds } from '../../store/case-people.ts';
import * as store from '../../store/staff-figures.ts';
import { can } from '../access/can.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

const DAY_MS = 24 * 3_600_000;

export interface FiguresDto extends Omit<store.CaseFigures, 'appealsWaiting'> {
  readonly days: FigureDays;
  readonly from: string;
  readonly to: string;
  readonly silentSides: number;
  readonly decided: store.DecidedCount[];
  readonly appeals: store.AppealFigures & { readonly waiting: number };
  readonly reports: store.ReportFigures;
}

/** FORBIDDEN for everybody but staff. Nobody is named: the figures are of the whole staff.
 * Those of reports leave out what the reader finds in no queue (RPT-03). */
export async function readFigures(
  ctx: ReadContext,
  viewer: Viewer,
  days: FigureDays,
): Promise<ServiceResult<FiguresDto>> {
  const { db, now } = ctx;
  const allowed = await can(ctx, viewer, 'read_figures');
  if (!allowed.ok) return allowed;
  const from = new Date(now.getTime() - days * DAY_MS);
  const { appealsWaiting, ...cases } = await store.readCaseFigures(db, from, now);
  return ok({
    ...{ days, from: toIso(from), to: toIso(now) },
    ...cases,
    silentSides: await store.countSilentSides(db, from),
    decided: await store.countDecided(db, from),
    appeals: { waiting: appealsWaiting, ...(await store.countRulings(db, from)) },
    reports: await store.readReportFigures(db, from, viewer.id, conflictIds(viewer.id, now)),
  });
}
