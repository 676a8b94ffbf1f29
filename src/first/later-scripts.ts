// Later scripts: those that the page names and does not load itself.
import { insertPreloads } from '../boot/preloads.ts';

/**
 * The addresses in a `<meta>` of the page: the app's script, or the scripts of a group of screens.
 * The first group of screens has the stylesheet of all before them.
 */
export const urlsIn = (page: Document, name: 'app' | `${string}-screens`): readonly string[] =>
  page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];

/**
 * Begins to fetch app and worker, which run when they are imported.
 * To be called when the first part has arrived: on a slow network they would share the line with it.
 */
export function preloadLaterScripts(page: Document): void {
  insertPreloads(page, 'app');
  insertPreloads(page, 'worker');
}

/** Runs the app. Rejects when its script cannot be loaded: only another page can try again. */
export const importApp = (page: Document): Promise<unknown> => import(urlsIn(page, 'app')[0] ?? '');
