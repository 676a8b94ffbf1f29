// Directory in memory for the temporary files of a test step, where the system has one with room.
import { statfsSync } from 'node:fs';
import type { TestStep } from './steps.ts';

/** Of Linux; anybody may write there, also the user as whom PostgreSQL runs. */
const DIRECTORY = '/dev/shm';
/** Room for the largest databases of all processes of a step, and to spare. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(DIRECTORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** What a step's process gets beside our own environment. */
export const environmentOf = (step: TestStep): Readonly<Record<string, string>> =>
  step.kind === 'suite' && step.isInMemory === true && hasRoom() ? { TMPDIR: DIRECTORY } : {};
