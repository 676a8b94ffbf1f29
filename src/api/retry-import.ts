// A script that comes later, and is asked for again when it did not come.

/** As Chromium names it in the error; others name none, and need none. */
const MODULE_URL = /https?:\S+?\.js/;

/**
 * `load` is an import. Chromium remembers a failed one by its address for as long as the page lives: the next try asks
 * for the same script under another. What came once is answered ever after.
 */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  let failedUrl: string | undefined;
  let tries = 0;
  let loaded: Promise<T> | null = null;
  const attempt = (): Promise<T> => {
    tries += 1;
    return failedUrl ? import(`${failedUrl}?${tries}`) : load();
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
