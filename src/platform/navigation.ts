// Moving between pages from anywhere, with state: the one writer of the history that preact-iso's router listens to.
import { HOME_PATH } from '#domain/page-paths.ts';

export interface NavigateOptions {
  /** Instead of the current entry: the user cannot go back to it. */
  readonly replace?: boolean;
  /** Plain data kept with the entry: survives back, forward and reload. */
  readonly state?: unknown;
}
export interface Navigation {
  /** Path and query of the page on show. */
  url(): string;
  /** The entry's state, null when there is none: untyped data, to be cleaned by the reader. */
  state(): unknown;
  /** Opens a page of ours. The page on show again makes no second entry (with a state it replaces its own). */
  navigate(url: string, options?: NavigateOptions): void;
  /** One step back, or to `parent` when nothing of ours lies behind (deep link, reload of the first page). */
  back(parent: string): void;
  /** To a fixed page: by a step back when that is the page behind, so that the history does not grow (NAV-07). */
  up(target: string): void;
  /** Drops the entry's state once it was used, so that coming back does not use it again. */
  clearState(): void;
  /** Loads the whole page anew (LAND-04). */
  reload(): void;
}

/** What each entry of ours keeps. `behind` is the page of the entry before, null when that is not ours. */
interface HistoryEntry {
  readonly behind: string | null;
  readonly state: unknown;
}

/** `page` is the window; call it once, before the first render. */
export function createNavigation(page: Window): Navigation {
  const { history, location } = page;
  const url = () => location.pathname + location.search;
  const entry = () => readHistoryEntry(history.state);

  const navigate = (to: string, { replace = false, state = null }: NavigateOptions = {}): void => {
    const from = url();
    const target = isRoutablePath(to) ? to : HOME_PATH;
    if (target === from && state === null) return;
    const inPlace = replace || target === from;
    const next: HistoryEntry = { behind: inPlace ? entry().behind : from, state };
    if (inPlace) history.replaceState(next, '', target);
    else history.pushState(next, '', target);
    // The router has no call from outside; it follows popstate, and never looks into the event.
    page.dispatchEvent(new Event('popstate'));
  };

  // The router throws on a malformed '%' and would leave the page blank (at boot there is no screen to say so).
  if (!isRoutablePath(location.pathname)) history.replaceState(null, '', HOME_PATH);

  // The router would follow links by entries without our mark: 'back' could not know what lies behind them.
  page.document.addEventListener('click', (event) => {
    const to = internalLinkPath(event, location.origin);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    navigate(to);
  });

  return {
    url,
    state: () => entry().state,
    navigate,
    back(parent) {
      if (entry().behind === null) navigate(parent, { replace: true });
      else history.back();
    },
    up(target) {
      if (entry().behind === target) history.back();
      else navigate(target, { replace: true });
    },
    clearState() {
      history.replaceState({ behind: entry().behind, state: null } satisfies HistoryEntry, '');
    },
    reload: () => location.reload(),
  };
}

function readHistoryEntry(raw: unknown): HistoryEntry {
  if (typeof raw !== 'object' || raw === null || !('behind' in raw)) return { behind: null, state: null };
  return {
    behind: typeof raw.behind === 'string' ? raw.behind : null,
    state: 'state' in raw ? raw.state : null,
  };
}

/** Whether the router can decode it; a page outside ours (another host, a scheme) is not readable. */
function isRoutablePath(url: string): boolean {
  if (!/^\/(?!\/)/.test(url)) return false;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The page of ours that a plain click on a link opens; null when the browser should follow it. */
function internalLinkPath(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== origin || link.hasAttribute('download')) return null;
  if (!/^(_?self)?$/i.test(link.target) || link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname + link.search;
}
