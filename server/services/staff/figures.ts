// Figures of staff over the last days: its work (CASE-31) and what notices of mirrored requests do (CALL-11); also as CSV.
import type { SentFigures } from '#contract/staff.ts';
import type { FigureDays } from '#domain/cases/staff-figures.ts';
import { DAY_MS } from '#domain/durations.ts';
import { conflictIds } from '../../store/case-people.ts';
import { readNoticeResults } from '../../store/match-notices.ts';
import type { Durations } from '../../store/staff-figures.ts';
import * as store from '../../store/staff-figures.ts';
import { can } from '../access/can.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

/** FORBIDDEN for everybody but staff. Nobody is named: the figures are of the whole staff.
 * Those of reports leave out what the reader finds in no queue (RPT-03). */
export async function readFigures(
  ctx: ReadContext,
  viewer: Viewer,
  days: FigureDays,
): Promise<ServiceResult<SentFigures>> {
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
    ...(await readNoticeResults(db, from)),
  });
}

/** UTF-8. Names and values do not depend on a language. */
export function figuresCsv(figures: SentFigures): string {
  const {
    days,
    from,
    to,
    firstReply,
    decision,
    open,
    late,
    silentSides,
    decided,
    appeals,
    reports,
    matches,
    alerts,
  } = figures;
  const durations = (name: string, { count, medianSeconds, p90Seconds }: Durations) => [
    [name, 'count', count],
    [name, 'median_seconds', medianSeconds],
    [name, 'p90_seconds', p90Seconds],
  ];
  return csvOf([
    ['figure', 'of', 'value'],
    ['period', 'days', days],
    ['period', 'from', from],
    ['period', 'to', to],
    ['cases', 'open', open],
    ['cases', 'late', late],
    ...durations('first_reply', firstReply),
    ...durations('decision', decision),
    ['silent_sides', 'count', silentSides],
    ...decided.map(({ outcome, ground, count }) => ['decided', `${outcome}:${ground ?? 'none'}`, count]),
    ['appeals', 'waiting', appeals.waiting],
    ['appeals', 'upheld', appeals.upheld],
    ['appeals', 'overturned', appeals.overturned],
    ['reports', 'open', reports.open],
    ['reports', 'acted', reports.acted],
    ['reports', 'no_breach', reports.noBreach],
    ...durations('report_answer', reports.answer),
    ...Object.entries(matches ?? {}).map(([name, count]): Cell[] => ['matches', name, count]),
    ...Object.entries(alerts ?? {}).map(([name, count]): Cell[] => ['alerts', name, count]),
  ]);
}

type Cell = string | number | null;

/** A text that spreadsheets would calculate. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines end with CRLF, the last one too. An empty cell is null. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join()}\r\n`).join('');
