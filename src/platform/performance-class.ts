// How fast the phone is, as Telegram for Android says at the end of its user agent: `data-perf` on the root element.

export type PerformanceClass = 'low' | 'average' | 'high';

/** '… Telegram-Android/11.3.3 (Samsung SM-J330F; Android 9; SDK 28; LOW)' → 'low'; 'average' where nobody says. */
export function performanceClass(userAgent: string): PerformanceClass {
  const said = /Telegram-Android\/.*;\s*(LOW|AVERAGE|HIGH)\)/.exec(userAgent)?.[1];
  return said === 'LOW' ? 'low' : said === 'HIGH' ? 'high' : 'average';
}

/** CSS drops motion and shadows on 'low'. */
export function applyPerformanceClass(page: Window): PerformanceClass {
  const found = performanceClass(page.navigator.userAgent);
  page.document.documentElement.dataset.perf = found;
  return found;
}
