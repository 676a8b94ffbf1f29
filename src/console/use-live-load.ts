// Live load: what a page of the console shows is read again when it has changed, and when somebody comes back to the window.
import { useEffect } from 'react';
import type { StaffChange } from '#contract/decode/admin-events.ts';
import { createThrottledLoad, LOAD_GAP_MS } from '../state/staff/throttled-load.ts';
import { useConsole } from './console-context.ts';

const nothing = (): boolean => false;

/**
 * Loads at once, each time the page becomes visible, and after changes that it shows (CASE-45).
 * `load` and `isShown`: the same functions in each render. Absent: no change of cases and reports. `gapMs`: between two loads.
 */
export function useLiveLoad(
  load: () => Promise<unknown>,
  isShown: (change: StaffChange) => boolean = nothing,
  gapMs = LOAD_GAP_MS,
): void {
  const { deps } = useConsole();
  useEffect(() => {
    const { request, stop } = createThrottledLoad(deps.clock, load, gapMs);
    request();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') request();
    };
    document.addEventListener('visibilitychange', onVisible);
    const unsubscribe = deps.onStaffChange((change) => {
      if (change.type === 'all' || isShown(change)) request();
    });
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      unsubscribe();
      stop();
    };
  }, [load, isShown, gapMs, deps]);
}

/**
 * Loads with each notification too (CASE-35).
 * Bans to confirm and appeals against sanctions come as one.
 */
export function useLoadOnNotification(load: () => Promise<unknown>): void {
  const { deps } = useConsole();
  useEffect(() => {
    const { request, stop } = createThrottledLoad(deps.clock, load);
    const unsubscribe = deps.onNotification(request);
    return () => {
      unsubscribe();
      stop();
    };
  }, [load, deps]);
}

/** A change of any case. */
export const isCase = ({ type }: StaffChange): boolean => type === 'case';
export const isOfReports = ({ type }: StaffChange): boolean => type === 'reports';
export const isAny = (): boolean => true;
