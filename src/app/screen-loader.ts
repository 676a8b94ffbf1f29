// Screen loader: fetches the groups of lazy screens, each once, again after a failure.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { urlsIn } from '../first/later-scripts.ts';
import { reloadIfReplaced } from '../platform/new-build.ts';
import { loadStylesheet } from './load-stylesheet.ts';
import { SCREEN_GROUPS, type ScreenGroup, type ScreensUpTo } from './screens/groups.ts';

export type ScreenLoader = ReturnType<typeof createScreenLoader>;
export const ScreenLoaderContext = createContext<ScreenLoader | null>(null);

/** The sentences that each group adds to those of the groups before it. */
export const SENTENCES = { request: 'common', deal: 'screens', sheets: 'pages', other: 'pages' } as const;

/** Resolves with the screens of a group and of those before it, which `before` resolves with. */
export type ScreenFetch = (group: ScreenGroup, before: Promise<object>) => Promise<Screens>;
/** Screens of a group and of all before it. */
type Screens = ScreensUpTo[ScreenGroup];

/** `fetchGroup` is called once for each group, and again after a failure. */
export function createScreenLoader(fetchGroup: ScreenFetch) {
  const groups = SCREEN_GROUPS.map((name) => ({
    name,
    screens: signal<Screens | null>(null),
    loading: null as Promise<Screens> | null,
  }));
  const hasFailed = signal(false);
  const loadUpTo = async (place: number): Promise<object> => {
    const group = groups[place];
    if (!group) return {};
    group.loading ??= fetchGroup(group.name, loadUpTo(place - 1));
    try {
      const screens = await group.loading;
      group.screens.value = screens;
      return screens;
    } catch (error) {
      group.loading = null;
      throw error;
    }
  };
  return {
    hasFailed,
    /** The screens up to a group; null until they are loaded. To be read in a component or a computed. */
    screens<Group extends ScreenGroup>(group: Group): ScreensUpTo[Group] | null {
      return (groups[SCREEN_GROUPS.indexOf(group)]?.screens.value ?? null) as ScreensUpTo[Group] | null;
    },
    /**
     * Loads the screens up to a group that somebody waits for, or all of them, for later.
     * Joins a load that is under way; never rejects.
     */
    async load(group?: ScreenGroup): Promise<void> {
      hasFailed.value = false;
      try {
        await loadUpTo(SCREEN_GROUPS.indexOf(group ?? 'other'));
      } catch {
        // The network is gone, and a later attempt may succeed; or a deploy has replaced the files.
        hasFailed.value = true;
        if (group) void reloadIfReplaced();
      }
    },
  };
}

/**
 * Fetches what the page's `<meta name="request-screens">` and so on name.
 * The first group comes with the stylesheet of all. Groups are entries of esbuild and not `import()`s that it sees: their styles
 * would be in the first load's.
 */
export const createScreenFetch =
  (page: Document): ScreenFetch =>
  async (group, before) => {
    const urls = urlsIn(page, `${group}-screens`);
    const isStyle = (url: string) => url.endsWith('.css');
    const [earlier] = await Promise.all([
      before,
      ...urls.map((url) => (isStyle(url) ? loadStylesheet(page, url) : download(url))),
    ]);
    const { screens } = await import(urls.find((url) => !isStyle(url)) ?? '');
    return { ...earlier, ...screens };
  };

/**
 * Downloads a script, so that its import finds it in the browser's cache.
 * A failed import is remembered for the life of the page, for each script that needs the lost one as well; a failed `fetch` is not.
 */
async function download(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  // Chromium 147 sometimes never ends a blob of a preloaded response.
  await response.arrayBuffer();
}
