// Write or conflict: the page shows the record as the backend answers it, also when it refuses: somebody else was faster.
import { ApiError } from '#contract/api-error.ts';
import type { DecodedRoute } from '#contract/route.ts';
import type { AppStores } from '../app-stores.ts';
import type { WriteInput } from './pending-writes.ts';

/**
 * `show`: gets the record of the answer, or the one that a refusal carries.
 * Resolves with the answer, null for one without the record; rejects as the call does.
 */
export async function writeOrConflict<T>(
  write: AppStores['write'],
  route: DecodedRoute<T | null>,
  input: WriteInput,
  show: (now: T) => unknown,
): Promise<T | null> {
  try {
    const answer = await write(route, input);
    if (answer !== null) await show(answer);
    return answer;
  } catch (failure) {
    const now = failure instanceof ApiError ? route.decode(failure.data, input.params ?? {}) : null;
    if (now !== null) await show(now);
    throw failure;
  }
}
