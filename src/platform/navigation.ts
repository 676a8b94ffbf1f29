// Navigation: the only writer of the browser's history, with state per entry; preact-iso's router follows it.
import { HOME_PATH } from '#domain/page-paths.ts';
import { pageAddress, pagePath } from '#runtime/page-address.ts';

export interface NavigateOptions {
  /** Instead of the current entry: the user cannot go back to it. */
  readonly replace?: boolean;
  /** Plain data stored with the entry: survives back, forward and reload. */
  readonly state?: unknown;
}
export type Navigation = ReturnType<typeof createNavigation>;

/** State of an entry, read after reloads. `behind`: the page before it, null when not the app's. */
interface HistoryEntry {
  readonly behind: string | null;
  readonly state: unknown;
}

/**
 * `page` is the window; call it once, before the first render.
 * `hash` stays in the address of every page: without storage a reload finds the launch nowhere else.
 */
export function createNavigation(page: Window, hash = '') {
  const { history, location } = page;
  const url = () => pagePath(location.pathname + location.search);
  const entry = () => readHistoryEntry(history.state);

  // The router has no method for this; it follows popstate, and does not read the event.
  const notifyRouter = (): void => void page.dispatchEvent(new Event('popstate'));

  const navigate = (to: string, { replace = false, state = null }: NavigateOptions = {}): void => {
    const from = url();
    const target = isRoutablePath(to) ? to : HOME_PATH;
    if (target === from && state === null) return;
    const inPlace = replace || target === from;
    const next: HistoryEntry = { behind: inPlace ? entry().behind : from, state };
    const address = pageAddress(target) + hash;
    if (inPlace) history.replaceState(next, '', address);
    else history.pushState(next, '', address);
    notifyRouter();
  };

  // The router throws on a malformed '%' and would leave the page blank.
  if (!isRoutablePath(location.pathname)) history.replaceState(null, '', pageAddress(HOME_PATH) + hash);

  // The router would push entries without `behind`, and `back` would not work from them.
  page.document.addEventListener('click', (event) => {
    const to = internalLinkPath(event, location.origin);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    navigate(to);
  });

  return {
    /** Path and query of the current page. */
    url,
    /** The entry's state, to be decoded by the caller; null when there is none. */
    state: (): unknown => entry().state,
    /** Opens a page of the app. The current page gets no second entry (with a state it replaces its own). */
    navigate,
    /** One step back, or to `parent` when the entry before is not ours (deep link, first page reloaded). */
    back(parent: string): void {
      if (entry().behind === null) navigate(parent, { replace: true });
      else history.back();
    },
    /** Goes to a fixed page, by a step back when it is the previous one: history does not grow (NAV-07). */
    up(target: string): void {
      if (entry().behind === target) history.back();
      else navigate(target, { replace: true });
    },
    /** Drops the entry's state once it was used, so that returning does not use it again. */
    clearState(): void {
      history.replaceState({ behind: entry().behind, state: null } satisfies HistoryEntry, '');
    },
    /** Tells the router the current address. For what was navigated before it listened. */
    notifyRouter,
    /** Reloads the page (LAND-04). `kept`: stored values, which the address keeps where storage is blocked. */
    reload(kept: Readonly<Record<string, string>> = {}): void {
      if (hash) history.replaceState(history.state, '', `${hash}&${new URLSearchParams(kept)}`);
      location.reload();
    },
  };
}

function readHistoryEntry(raw: unknown): HistoryEntry {
  if (typeof raw !== 'object' || raw === null || !('behind' in raw)) return { behind: null, state: null };
  return {
    behind: typeof raw.behind === 'string' ? raw.behind : null,
    state: 'state' in raw ? raw.state : null,
  };
}

/** True when the router can decode it. False for other hosts and schemes. */
function isRoutablePath(url: string): boolean {
  if (!/^\/(?!\/)/.test(url)) return false;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The app's path that a plain click on a link opens; null when the browser should follow the link. */
function internalLinkPath(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== origin || link.hasAttribute('download')) return null;
  if (!/^(_?self)?$/i.test(link.target) || link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname.startsWith(pageAddress('/')) ? pagePath(link.pathname + link.search) : null;
}
