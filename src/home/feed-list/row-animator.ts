// Row animator: moves rows to their positions by a transform, frame by frame. Not by a CSS or Web animation: Chromium
// counts a layout shift when the layout changes under a running one, even where nothing moves on the screen.

interface RunningAnimation {
  /** Start offset, CSS px above (negative) or below the row's position. */
  from: number;
  /** Null until the first frame has painted it at its start. */
  startedAt: number | null;
  /** Offset of the last tick. */
  offset: number;
  /** Offset of the tick before that. */
  before: number;
}

export type RowAnimator = ReturnType<typeof createRowAnimator>;

/** A frame later than this, ms, ends the animations: the phone cannot keep up. */
const LATE_FRAME_MS = 40;

/** The same in all callbacks of one animation frame, and another one in the next. */
const frameTime = (): CSSNumberish | null => document.timeline?.currentTime ?? null;

/** `durationMs` is called on each frame; 0 moves within one frame. */
export function createRowAnimator(durationMs: () => number) {
  const animations = new Map<HTMLElement, RunningAnimation>();
  let frame = 0;
  /** Time of the last frame, ms; 0 while nothing is animated. */
  let last = 0;
  // The screen shows the last tick, unless that was in this very frame: its callbacks and then its ResizeObservers run before
  // it is painted. Whatever runs after them runs after the paint. A posted message would not do: others are handled first.
  let tickedFrame: CSSNumberish | null = null;
  let isLaidOut = false;
  const layout = new ResizeObserver(() => {
    isLaidOut = true;
    layout.disconnect();
  });
  const isPainted = (isResize: boolean): boolean =>
    tickedFrame === null || tickedFrame !== frameTime() || (isLaidOut && !isResize);
  const setOffset = (row: HTMLElement, offset: number): void => {
    row.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
  };
  const tick = (now: number): void => {
    frame = 0;
    const duration = last > 0 && now - last > LATE_FRAME_MS ? 0 : durationMs();
    last = now;
    for (const [row, animation] of animations) {
      if (animation.offset === 0) {
        animations.delete(row);
        continue;
      }
      animation.before = animation.offset;
      animation.startedAt ??= now;
      const progress =
        duration === 0 ? Number(animation.startedAt < now) : (now - animation.startedAt) / duration;
      animation.offset = progress >= 1 ? 0 : animation.from * (1 - progress) ** 3;
      setOffset(row, animation.offset);
    }
    tickedFrame = frameTime();
    isLaidOut = false;
    // Newly observed, it is called in this frame.
    layout.observe(document.documentElement);
    // Also one after the end, when the screen shows that.
    if (animations.size > 0) frame = requestAnimationFrame(tick);
    else last = 0;
  };
  return {
    /** True when a row may be painted elsewhere than at its position. */
    isRunning: (): boolean => animations.size > 0,
    /** Offset of the row from its position, as painted. `isResize`: called by a ResizeObserver. */
    offsetOf: (row: HTMLElement, isResize: boolean): number =>
      animations.get(row)?.[isPainted(isResize) ? 'offset' : 'before'] ?? 0,
    /** Offsets the row by `from` at once and brings it back to its position within `durationMs`. */
    start(row: HTMLElement, from: number): void {
      animations.set(row, { from, startedAt: null, offset: from, before: from });
      setOffset(row, from);
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    stop(): void {
      layout.disconnect();
      cancelAnimationFrame(frame);
      for (const row of animations.keys()) setOffset(row, 0);
      animations.clear();
    },
  };
}
