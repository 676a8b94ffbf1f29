// Write of a case by one of its parties: the page shows the case as the backend answers it, also when it refuses.
import type { Signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { type CaseDetails, decodeCase } from '#contract/decode/case.ts';
import type { DecodedRoute } from '#contract/route.ts';
import type { AppStores } from '../app-stores.ts';

/** Rejects as the call does; `details` is set before. */
export async function writeCase(
  write: AppStores['write'],
  details: Signal<CaseDetails | null>,
  route: DecodedRoute<CaseDetails | null>,
  input: { readonly params: { readonly id: string }; readonly body: object },
): Promise<void> {
  try {
    const next = await write(route, input);
    if (next) details.value = next;
  } catch (failure) {
    const now = failure instanceof ApiError ? decodeCase(failure.data) : null;
    if (now) details.value = now;
    throw failure;
  }
}
