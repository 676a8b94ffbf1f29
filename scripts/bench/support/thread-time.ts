// Thread time: how long the page's thread runs, by parts of the frame, from Chromium's own trace.
import type { Browser, Page } from 'playwright-core';

/**
 * Events of the trace by part.
 * Each counts what it spent on the processor, so that a busy machine matters less.
 */
const PARTS = {
  script: ['FunctionCall', 'FireAnimationFrame', 'EvaluateScript', 'TimerFire', 'HandlePostMessage'],
  styles: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint'],
  layers: ['Layerize', 'Commit'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PartName = keyof typeof PARTS | 'all';
/** 'all': everything, also what belongs to no part. */
export const PART_NAMES = [...Object.keys(PARTS), 'all'] as readonly PartName[];

/** Events that contain all others on a thread. */
const TASK = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** µs on the clock. */
  readonly dur?: number;
  /** µs on the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const isThreadName = ({ name, ph }: TraceEvent): boolean => ph === 'M' && name === 'thread_name';

/** The thread with the most layouts: a page's, and not that of a blank one. */
function pageThread(trace: readonly TraceEvent[]): string {
  const layouts = new Map<string, number>();
  for (const { name, pid, tid } of trace)
    if (name === 'Layout') layouts.set(`${pid} ${tid}`, (layouts.get(`${pid} ${tid}`) ?? 0) + 1);
  return [...layouts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** ms by part; nested events of one part count once. */
export function threadTimeOf(trace: readonly TraceEvent[]): Record<PartName, number> {
  const thread = pageThread(trace);
  const events = trace
    .filter((event) => event.ph === 'X' && `${event.pid} ${event.tid}` === thread && !isThreadName(event))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const total = (names: readonly string[]): number => {
    let end = 0;
    let sum = 0;
    for (const { name, ts, dur = 0, tdur = dur } of events) {
      if (!names.includes(name) || ts < end) continue;
      end = ts + dur;
      sum += tdur;
    }
    return sum / 1000;
  };
  const parts = Object.entries(PARTS).map(([part, names]) => [part, total(names)]);
  return Object.fromEntries([...parts, ['all', total([TASK])]]) as Record<PartName, number>;
}

/** Records from now on; the returned function ends it. */
export async function recordThreadTime(
  browser: Browser,
  page: Page,
): Promise<() => Promise<Record<PartName, number>>> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return threadTimeOf(traceEvents);
  };
}
