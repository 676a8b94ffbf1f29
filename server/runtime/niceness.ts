// Niceness of long computations: calls, streams and the embedded database go first.
import { constants, getPriority, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lets everything else go first, as two computations would take both processors of a small machine.
 * In a thread it counts for this thread alone, which only Linux can; elsewhere a thread changes nothing.
 */
export function raiseNiceness(): void {
  const isOwn = isMainThread || platform() === 'linux';
  if (isOwn && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
