// System lines of a chat in the language of the page, by their kind and parameters (LANG-09).
import type { SystemNotice } from '#domain/system-kinds.ts';
import { shownName } from './person.ts';
import { pageLanguage, strings } from './strings.ts';
import { systemLineText } from './system-line-text.ts';

/** A system message's sentence without its reason; null where the backend's own text is to be shown. */
export function systemLineSentence(notice: SystemNotice): string | null {
  if (pageLanguage === 'en') return null;
  const { notices, systemLines } = strings;
  return systemLineText({ notices, systemLines }, { name: shownName }, notice, '');
}
