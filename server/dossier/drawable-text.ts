// Drawable text: a text by people as the fonts of a dossier can show it; signs without a glyph become their codes.
import { splitNumberRuns } from '#domain/number-runs.ts';
import { isolateLtr } from '#i18n/bidi.ts';

/** Direction marks that could show a text in another order than it was written, or that end them. */
const OVERRIDES = /[\u202A-\u202E]/;
/** They have no width, and no effect but on emoji and line breaks. */
const DROPPED = /[\u00AD\u200B\u2060\uFEFF]|\p{Variation_Selector}/u;
const LINE_END = /\r\n?|\v|\f|[\u0085\u2028\u2029]/g;
const SPACES = /[\t\u2000-\u200A\u202F\u205F\u3000]/g;
/** More blank lines show nothing more. */
const BLANK_LINES = /\n{3,}/g;
const MARK = /\p{M}/u;
const CONTROL = /\p{Cc}/u;
/** A letter has two or three; a pile of them would be drawn over the lines above. */
const MAX_MARKS = 3;

export interface DrawableText {
  readonly text: string;
  /** True when a sign was replaced by its code: '[U+1F600]'. */
  readonly hasReplaced: boolean;
}

/**
 * Codes read from left to right in any text. Linear in the length of the text.
 * `hasSign`: of the fonts.
 */
export function drawableText(text: string, hasSign: (codePoint: number) => boolean): DrawableText {
  const plain = text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(SPACES, ' ')
    .replace(BLANK_LINES, '\n\n');
  const parts: string[] = [];
  let codes: string[] = [];
  let marks = 0;
  let hasReplaced = false;
  const flush = (): void => {
    if (codes.length > 0) parts.push(isolateLtr(`[${codes.join(' ')}]`));
    codes = [];
  };
  for (const sign of plain) {
    marks = MARK.test(sign) ? marks + 1 : 0;
    if (DROPPED.test(sign) || (sign !== '\n' && CONTROL.test(sign))) continue;
    const codePoint = sign.codePointAt(0) ?? 0;
    if (sign === '\n' || (marks <= MAX_MARKS && !OVERRIDES.test(sign) && hasSign(codePoint))) {
      flush();
      parts.push(sign);
    } else {
      hasReplaced = true;
      codes.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    }
  }
  flush();
  return { text: parts.join(''), hasReplaced };
}

/** Card numbers and amounts keep their order in a text from right to left, as in the app. */
export const isolateNumbers = (text: string): string =>
  splitNumberRuns(text)
    .map((run) => (run.isNumber ? isolateLtr(run.text) : run.text))
    .join('');
