// Front page of the archive of a person's data: what is in it, and what is not.
import type { ServerTexts } from '../../texts/texts.ts';
import { timeText } from '../../texts/time-text.ts';
import { escapeHtml, PAGE_END, pageStart } from './html-page.ts';

const MIB = 1024 * 1024;

export interface LeftOut {
  readonly files: number;
  readonly bytes: number;
}

/** `entries`: the names of the archive's entries and folders; `leftOut`: files that had no room. */
export function frontPage({
  name,
  at,
  entries,
  leftOut,
  texts: allTexts,
  timeZone,
}: {
  readonly name: string;
  readonly at: Date;
  readonly entries: ReadonlySet<string>;
  readonly leftOut: LeftOut;
  readonly texts: ServerTexts;
  /** The time zone of the person, as an IANA name; null: not known. */
  readonly timeZone: string | null;
}): string {
  const { archive: texts, language } = allTexts;
  const contents = Object.entries(texts.ARCHIVE_CONTENTS).filter(([path]) => entries.has(path));
  const missing = Object.values(texts.NOT_CONTAINED);
  if (leftOut.files > 0) missing.push(texts.leftOut(leftOut.files, Math.ceil(leftOut.bytes / MIB)));
  return [
    pageStart(language, texts.ARCHIVE_TITLE),
    `<p>${escapeHtml(texts.archiveIntro(name, timeText(at.toISOString(), timeZone)(allTexts)))}</p>\n`,
    `<h2>${texts.CONTENTS_HEADING}</h2>\n<dl>\n`,
    ...contents.map(([path, what]) => `<dt>${path}</dt><dd>${escapeHtml(what)}</dd>\n`),
    `</dl>\n<h2>${texts.NOT_CONTAINED_HEADING}</h2>\n<ul>\n`,
    ...missing.map((sentence) => `<li>${escapeHtml(sentence)}</li>\n`),
    `</ul>\n<p>${escapeHtml(texts.KEEP_IT_SAFE)}</p>\n`,
    PAGE_END,
  ].join('');
}
