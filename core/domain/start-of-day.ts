// Start of a day in the device's time zone.

/** Epoch ms of the local midnight before `at`, plus `days`; correct across daylight saving changes. */
export function startOfDay(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
