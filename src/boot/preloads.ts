// Preloads: the page's own lists of files to fetch, inserted when their time has come.

import type { SentencesUrl } from './language.ts';

/** The names of the lists, each in a `<template>` of public/index.html. */
type PreloadList = 'app' | 'worker' | 'request' | 'deal';

/** Begins to fetch what the list names. Does nothing when it was called before. */
export function insertPreloads(page: Document, list: PreloadList): void {
  page.head.append(page.querySelector<HTMLTemplateElement>(`#${list}-files`)?.content ?? '');
}

/**
 * Fetches everything that the page of a request or deal needs (NAV-11).
 * Nothing of it is drawn before all has come, and the first part could ask for it a round trip later only.
 * `recordPath`: of the request or deal. `sentencesUrl`: undefined for English, which is in the screens' own scripts.
 */
export function preloadLinkedPage(
  page: Document,
  recordPath: string,
  sentencesUrl: SentencesUrl | undefined,
): void {
  const isDeal = recordPath.startsWith('/transactions/');
  const preload = (url: string): void => {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    page.head.append(link);
  };
  const begin = (): void => {
    insertPreloads(page, 'app');
    insertPreloads(page, 'request');
    if (isDeal) insertPreloads(page, 'deal');
    if (sentencesUrl) preload(sentencesUrl('common'));
    if (sentencesUrl && isDeal) preload(sentencesUrl('screens'));
  };
  // When the page has been read to its end: stylesheet and first part, which are needed first, have been requested then.
  page.addEventListener('readystatechange', begin, { once: true });
}
