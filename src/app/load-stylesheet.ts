// Stylesheet loader: adds a stylesheet that is not the page's own, once, and again after a failure.

/** `url` is read with each attempt. The promise resolves when the styles apply. */
export function createStylesheetLoad(page: Document, url: () => string): () => Promise<void> {
  let stylesheet: Promise<void> | null = null;
  return () => {
    stylesheet ??= new Promise((resolve, reject) => {
      const link = page.createElement('link');
      link.rel = 'stylesheet';
      link.href = url();
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        stylesheet = null;
        reject(new Error('A stylesheet could not be loaded'));
      };
      page.head.append(link);
    });
    return stylesheet;
  };
}
