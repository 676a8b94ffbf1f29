// Next deadline of a deal that enters a status, or in which something was written, as the server stores it.
import { clockStart, dealDeadline } from '#domain/deadlines.ts';
import type { DealStatus } from '#domain/entities.ts';

/** It counts from now, or from the end of a bank's hold (HOLD-01); null while none runs. */
export function nextDeadline(now: Date, status: DealStatus, heldUntil: Date | null): Date | null {
  const start = clockStart(now.getTime(), heldUntil?.getTime() ?? null);
  const deadline = dealDeadline(status, start, start);
  return deadline === null ? null : new Date(deadline);
}
