// Performance class of the phone, from the user agent of Telegram for Android, as `data-perf` on the root element.

type PerformanceClass = 'low' | 'average' | 'high';

/** '… Telegram-Android/11.3.3 (Samsung SM-J330F; …; SDK 28; LOW)' → 'low'; 'average' in other browsers. */
export function performanceClass(userAgent: string): PerformanceClass {
  const level = /Telegram-Android\/.*;\s*(LOW|AVERAGE|HIGH)\)/.exec(userAgent)?.[1];
  return level === 'LOW' ? 'low' : level === 'HIGH' ? 'high' : 'average';
}

/** CSS drops motion and shadows on 'low'. */
export function applyPerformanceClass(page: Window): void {
  page.document.documentElement.dataset.perf = performanceClass(page.navigator.userAgent);
}
