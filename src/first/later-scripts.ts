// Later scripts: those of the app and the worker, which the page names and does not load itself.

/**
 * The addresses in a `<meta>` of the page: the script, then its static chunks.
 * The first group of screens has the stylesheet of all before them.
 */
export const urlsIn = (page: Document, name: 'app' | 'worker' | `${string}-screens`): readonly string[] =>
  page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];

/**
 * Begins to fetch app and worker, which run when they are imported.
 * `withScreens`: on a page that begins with a lazy screen, also the group of screens that each of them needs.
 * To be called when the first part has arrived: on a slow network they would share the line with it.
 */
export function preloadLaterScripts(page: Document, withScreens: boolean): void {
  const add = (url: string, rel: 'modulepreload' | 'preload' | 'prefetch', as = ''): void => {
    const link = page.createElement('link');
    link.rel = rel;
    link.as = as;
    // A preload serves the later `fetch` (src/app/screen-loader.ts) only with the same mode.
    if (as === 'fetch') link.crossOrigin = '';
    link.href = url;
    page.head.append(link);
  };
  for (const url of urlsIn(page, 'app')) add(url, 'modulepreload');
  for (const url of urlsIn(page, 'worker')) add(url, 'prefetch', 'script');
  if (!withScreens) return;
  const [stylesheet = '', ...scripts] = urlsIn(page, 'request-screens');
  add(stylesheet, 'preload', 'style');
  for (const url of scripts) add(url, 'preload', 'fetch');
}

/** Runs the app. Rejects when its script cannot be loaded: only another page can try again. */
export const importApp = (page: Document): Promise<unknown> => import(urlsIn(page, 'app')[0] ?? '');
