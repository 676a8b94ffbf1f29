// Preloads: the page's own lists of files to fetch, inserted when their time has come.

/** The names of the lists, each in a `<template>` of public/index.html. */
type PreloadList = 'app' | 'worker' | 'request' | 'deal';

/** Begins to fetch what the list names. Does nothing when it was called before. */
export function insertPreloads(page: Document, list: PreloadList): void {
  page.head.append(page.querySelector<HTMLTemplateElement>(`#${list}-files`)?.content ?? '');
}

/**
 * Fetches everything that the page of a request or deal needs (NAV-11).
 * Nothing of it is drawn before all has come, and the first part could ask for it a round trip later only.
 * `recordPath`: of the request or deal. `sentences`: address of those of the screens; undefined for English, which is in the app.
 */
export function preloadLinkedPage(page: Document, recordPath: string, sentences: string | undefined): void {
  const begin = (): void => {
    insertPreloads(page, 'app');
    insertPreloads(page, 'request');
    if (recordPath.startsWith('/transactions/')) insertPreloads(page, 'deal');
    if (!sentences) return;
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.href = sentences;
    page.head.append(link);
  };
  // When the page has been read to its end: stylesheet and first part, which are needed first, have been requested then.
  page.addEventListener('readystatechange', begin, { once: true });
}
