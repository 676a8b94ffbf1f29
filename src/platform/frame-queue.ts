// Frame queue: one job a frame, in the order in which they were added: on a slow phone each fills a frame by itself (LIVE-09).

/** Runs `job` once at the start of a frame that no other job shares. Returns its cancel function. */
export type ScheduleFrame = (job: () => void) => () => void;

/** `requestFrame` calls back once before the next paint; in a hidden page maybe never: the jobs wait. */
export function createFrameQueue(requestFrame: (run: () => void) => void): ScheduleFrame {
  // A set keeps the order in which its members were added. Objects, since the same function may be added twice.
  const jobs = new Set<{ readonly run: () => void }>();
  let isRequested = false;
  const request = (): void => {
    if (isRequested || jobs.size === 0) return;
    isRequested = true;
    requestFrame(runNext);
  };
  const runNext = (): void => {
    isRequested = false;
    const [job] = jobs;
    if (!job) return;
    jobs.delete(job);
    // Before the job runs: it may throw.
    request();
    job.run();
  };
  return (run) => {
    const job = { run };
    jobs.add(job);
    request();
    return () => void jobs.delete(job);
  };
}
