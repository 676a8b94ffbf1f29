// The stylesheet of the pages behind home: fetched with their script, so that none of them is ever drawn without it.

/** The build puts the address here; '' or the placeholder itself (tests) means that there is none. */
const ADDRESS = '__LATER_STYLES__';

/** Resolves when it applies. Rejects when it cannot be fetched, and takes its element away for the next try. */
export function loadLaterStyles(): Promise<void> {
  if (!ADDRESS.startsWith('/')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = ADDRESS;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The later stylesheet could not be fetched'));
    };
    document.head.append(link);
  });
}
