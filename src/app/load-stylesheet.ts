// Stylesheet loader: adds a stylesheet that is not the page's own.

/**
 * Resolves when the styles apply.
 * Rejects when they cannot be loaded, after which it may be tried again.
 */
export const loadStylesheet = (page: Document, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(url));
    };
    page.head.append(link);
  });
