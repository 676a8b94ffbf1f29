// Grouping of a sorted list by local day.
import { startOfDay } from '#domain/start-of-day.ts';

interface DayGroup {
  /** Epoch ms of the local midnight at which the day begins. */
  readonly day: number;
  readonly ids: readonly string[];
}

/** Keeps the given order; an id without a time (removed meanwhile) is left out. */
export function groupByDay(
  ids: readonly string[],
  timeOf: (id: string) => number | undefined,
): readonly DayGroup[] {
  const groups = new Map<number, string[]>();
  for (const id of ids) {
    const at = timeOf(id);
    if (at === undefined) continue;
    const day = startOfDay(at);
    const group = groups.get(day);
    if (group) group.push(id);
    else groups.set(day, [id]);
  }
  return Array.from(groups, ([day, members]) => ({ day, ids: members }));
}
