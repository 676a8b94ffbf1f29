// Screen loader: fetches the lazy screens' script and stylesheet once, again after a failure.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { retryImport } from '#runtime/retry-import.ts';
import type { LazyScreens } from './lazy-screens.ts';
import { createStylesheetLoad } from './load-stylesheet.ts';

export type ScreenLoader = ReturnType<typeof createScreenLoader>;
export const ScreenLoaderContext = createContext<ScreenLoader | null>(null);

/** `fetchScreens` is called again after a failure only. */
export function createScreenLoader(fetchScreens: () => Promise<LazyScreens>) {
  const screens = signal<LazyScreens | null>(null);
  const hasFailed = signal(false);
  let loading: Promise<void> | null = null;
  return {
    /** Null until they are loaded. */
    screens,
    hasFailed,
    /** Joins a load that is under way; never rejects. */
    load(): Promise<void> {
      hasFailed.value = false;
      loading ??= fetchScreens().then(
        (loaded) => {
          screens.value = loaded;
        },
        () => {
          // The network is gone, or a deploy has replaced the files: a later attempt may succeed.
          hasFailed.value = true;
          loading = null;
        },
      );
      return loading;
    },
  };
}

/**
 * Fetches the script and the stylesheet of the lazy screens, named in `<meta name="lazy-screens">`.
 * They are an esbuild entry of their own; behind an `import()` that esbuild sees, their styles would be in the first load's.
 */
export function createScreenFetch(page: Document): () => Promise<LazyScreens> {
  const [scriptUrl = '', stylesheetUrl = ''] =
    page.querySelector<HTMLMetaElement>('meta[name=lazy-screens]')?.content.split(' ') ?? [];
  const importScript = retryImport<typeof import('./lazy-screens.ts')>(() => import(scriptUrl));
  const loadStylesheet = createStylesheetLoad(page, () => stylesheetUrl);
  return async () => {
    const [{ lazyScreens }] = await Promise.all([importScript(), loadStylesheet()]);
    return lazyScreens;
  };
}
