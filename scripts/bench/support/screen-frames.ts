// Screen frames: what became of each frame of a scroll on the screen, by Chromium's own records of its compositor.
import type { Browser, Page } from 'playwright-core';

export interface ScreenFrames {
  /** Frames in which the scroll moved, or should have. */
  readonly expected: number;
  /** Frames among them in which the screen did not change. */
  readonly dropped: number;
  /** Frames on the screen to which the page's thread came too late: the scroll moved without its changes. */
  readonly withoutPage: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly args?: {
    readonly frame_reporter?: {
      readonly frame_source: number;
      readonly frame_sequence: number;
      readonly scroll_state: string;
      readonly state: string;
    };
  };
}

/** A frame may have two records, the page's and the compositor's: it was on the screen if either was. */
export function screenFramesOf(trace: readonly TraceEvent[]): ScreenFrames {
  const frames = new Map<string, string[]>();
  for (const { name, ph, pid, args } of trace) {
    const record = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || !record || record.scroll_state === 'SCROLL_NONE')
      continue;
    const key = `${pid} ${record.frame_source} ${record.frame_sequence}`;
    frames.set(key, [...(frames.get(key) ?? []), record.state]);
  }
  let expected = 0;
  let dropped = 0;
  let withoutPage = 0;
  for (const states of frames.values()) {
    const isPartial = states.includes('STATE_PRESENTED_PARTIAL');
    const isOnScreen = isPartial || states.includes('STATE_PRESENTED_ALL');
    const isDropped = !isOnScreen && states.includes('STATE_DROPPED');
    // All others: the finger did not move.
    if (isOnScreen || isDropped) expected += 1;
    if (isDropped) dropped += 1;
    if (isPartial) withoutPage += 1;
  }
  return { expected, dropped, withoutPage };
}

/** Records from now on; the returned function ends it. */
export async function recordScreenFrames(browser: Browser, page: Page): Promise<() => Promise<ScreenFrames>> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    return screenFramesOf(traceEvents);
  };
}
