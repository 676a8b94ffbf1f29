// Figures of staff as CSV: one figure a line, in words for programs (CASE-31).

import type { Durations } from '../../store/staff-figures.ts';
import { csvOf } from '../../texts/csv.ts';
import type { FiguresDto } from './read-figures.ts';

/** UTF-8. Names and values do not depend on a language. */
export function figuresCsv(figures: FiguresDto): string {
  const { days, from, to, firstReply, decision, open, late, silentSides, decided, appeals, reports } =
    figures;
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
  ]);
}
