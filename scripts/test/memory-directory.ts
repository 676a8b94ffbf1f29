// Directory in memory for the temporary files of test suites, where the system has one with room.
import { statfsSync } from 'node:fs';

/** Linux's directory in memory; anybody may write there, also the user as whom PostgreSQL runs. */
const DIRECTORY = '/dev/shm';
/** Room for the largest databases of all processes of a suite, and to spare. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(DIRECTORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** The environment of a suite's processes beside our own. */
export const memoryEnvironment = (): Readonly<Record<string, string>> =>
  hasRoom() ? { TMPDIR: DIRECTORY } : {};
