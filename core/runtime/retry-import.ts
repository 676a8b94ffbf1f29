// Dynamic import that can be retried after a failure.

/** Chromium's error names the URL. Other browsers name none, and need no other URL for a retry. */
const MODULE_URL = /https?:\S+?\.js/;

/**
 * `load` is a dynamic import. A retry imports the same script under another URL; a success is cached.
 * Chromium caches a failed import by its URL for the life of the page.
 */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  let failedUrl: string | undefined;
  let attempts = 0;
  let loaded: Promise<T> | null = null;
  const attempt = (): Promise<T> => {
    attempts += 1;
    return failedUrl ? import(`${failedUrl}?${attempts}`) : load();
  };
  return () => {
    loaded ??= attempt().catch((error: unknown) => {
      failedUrl = MODULE_URL.exec(String(error))?.[0];
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
