// Device label: what the list of devices shows of a user agent, such as 'Android · Telegram'.

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  // iPads that ask for the desktop version also say Macintosh.
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** In this order, because each browser also names those that it descends from. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Telegram/i, 'Telegram'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'Telegram'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  // A webview of iOS names no browser.
  [/AppleWebKit\/.*Mobile\//, 'Telegram'],
];
/**
 * More than a device writes of itself. The rest is not read: the last pattern tries every mention of
 * AppleWebKit to the end, which for 16 kB of them takes a thousand times as long.
 */
const MAX_LENGTH = 512;

/**
 * A label of fixed names only: nothing that the caller wrote is shown. '' for a device that is not
 * known, for which a client has words.
 */
export function deviceLabel(userAgent: string): string {
  const read = userAgent.slice(0, MAX_LENGTH);
  const named = (list: typeof SYSTEMS) => list.find(([pattern]) => pattern.test(read))?.[1];
  return [named(SYSTEMS), named(PROGRAMS)].filter(Boolean).join(' · ');
}
