// Moves rows to their places by a transform, frame by frame. Not the browser's own animation: Chromium counts a layout
// shift when the layout changes under a running one, even where nothing moves on the screen.

interface RunningAnimation {
  /** Where it starts, CSS px above (negative) or below its place. */
  from: number;
  /** Null until the first frame has shown it at its start. */
  startedAt: number | null;
  /** What is on the screen, and what the frame under way is to show. */
  painted: number;
  offset: number;
}

export interface RowAnimator {
  /** How far from its place the row is drawn, as whoever looks at the screen has it. */
  offsetOf(row: HTMLElement): number;
  /** Draws the row `from` its place at once, and lets it come back within `durationMs`. */
  start(row: HTMLElement, from: number): void;
  stop(): void;
}

/** Beyond this a frame came late, ms: a phone that cannot keep up is spared the rest of the way. */
const LATE_FRAME_MS = 40;

/** `durationMs` is asked at each frame: 0 takes one frame. */
export function createRowAnimator(durationMs: () => number): RowAnimator {
  const motions = new Map<HTMLElement, RunningAnimation>();
  let frame = 0;
  /** When the last frame of a run was, ms; 0 before the first. */
  let last = 0;
  // A task of its own comes after the paint; until then a change of this frame starts from what is on the screen. Not a
  // timer: under load it may come a frame too late.
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    for (const [row, motion] of motions) {
      motion.painted = motion.offset;
      if (motion.offset === 0) motions.delete(row);
    }
  };
  const setOffset = (row: HTMLElement, offset: number): void => {
    row.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
  };
  const tick = (now: number): void => {
    frame = 0;
    const duration = last > 0 && now - last > LATE_FRAME_MS ? 0 : durationMs();
    last = now;
    for (const [row, motion] of motions) {
      motion.startedAt ??= now;
      const progress = duration === 0 ? Number(motion.startedAt < now) : (now - motion.startedAt) / duration;
      motion.offset = progress >= 1 ? 0 : motion.from * (1 - progress) ** 3;
      setOffset(row, motion.offset);
    }
    painted.port2.postMessage(null);
    if ([...motions.values()].some(({ offset }) => offset !== 0)) frame = requestAnimationFrame(tick);
    else last = 0;
  };
  return {
    offsetOf: (row) => motions.get(row)?.painted ?? 0,
    start(row, from) {
      motions.set(row, { from, startedAt: null, painted: from, offset: from });
      setOffset(row, from);
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    stop() {
      painted.port1.close();
      cancelAnimationFrame(frame);
      for (const row of motions.keys()) setOffset(row, 0);
      motions.clear();
    },
  };
}
