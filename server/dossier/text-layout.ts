// Layout of a text in lines: as the fonts can show it, measured and wrapped, each line in the order of drawing (UAX #9), each run in one font.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { create } from 'fontkit';
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

interface DrawableText {
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

export const FONT_NAMES = ['latin', 'latin-bold', 'arabic', 'arabic-bold'] as const;
export type FontName = (typeof FONT_NAMES)[number];
export type FontFamily = 'latin' | 'arabic';

const PATHS: Readonly<Record<FontName, string>> = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'latin-bold': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  arabic: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
};

const { resolve } = createRequire(import.meta.url);

export const fontFile = (name: FontName): Buffer => readFileSync(resolve(PATHS[name]));

/** The code points that a font has a glyph for; its bold version has the same. */
export function signsOf(family: FontFamily): ReadonlySet<number> {
  const font = create(fontFile(family));
  if (!('characterSet' in font)) throw new Error(`${PATHS[family]} is no single font`);
  return new Set(font.characterSet);
}

export type TextDirection = 'ltr' | 'rtl' | 'auto';

/** Signs of one font and direction, as they are passed to the font. */
interface TextRun {
  readonly text: string;
  readonly family: FontFamily;
  /** The distance from the left end of the line. */
  readonly x: number;
}
export interface TextLine {
  /** Runs in the order of reading, in which programs copy and search the text of a page. */
  readonly runs: readonly TextRun[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}
interface TextLayout {
  readonly width: number;
  /** 'auto': of the first letter, paragraph by paragraph. */
  readonly direction: TextDirection;
  readonly familyOf: (codePoint: number) => FontFamily;
  readonly measure: (text: string, family: FontFamily) => number;
}

interface Fragment {
  readonly text: string;
  readonly family: FontFamily;
  readonly width: number;
  /** The level of embedding: odd from right to left. */
  readonly level: number;
}
interface PlacedRun extends TextRun {
  /** The place of its first fragment in the order of reading. */
  readonly order: number;
  readonly end: number;
  /** More may be drawn with it. */
  readonly isOpen: boolean;
}
interface Word {
  readonly fragments: readonly Fragment[];
  readonly width: number;
  readonly isSpace: boolean;
}

const bidi = bidiFactory();
/** Marks of direction, which have done their work when the levels are known. */
const INVISIBLE = /[\u061C\u200E\u200F\u2066-\u2069]/;
/** Belongs to the sign before it: marks of letters, and the two joiners. */
const CONTINUES = /[\p{M}\u200C\u200D]/u;
/** A line may end after the hyphen of a double name, never inside a number. */
const LETTER = /\p{L}/u;
const SPACE = /[ \u00A0]/;
const ARABIC = /\p{Script=Arabic}/u;

/** Lines of a text that `drawableText` has made. */
export const layoutText = (text: string, layout: TextLayout): TextLine[] =>
  text.split('\n').flatMap((paragraph) => layoutParagraph(paragraph, layout));

function layoutParagraph(text: string, layout: TextLayout): TextLine[] {
  const direction = layout.direction === 'auto' ? undefined : layout.direction;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  const isRightToLeft = (paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0)) % 2 === 1;
  const lines: Word[][] = [];
  let line: Word[] = [];
  let width = 0;
  const endLine = (): void => {
    lines.push(line);
    line = [];
    width = 0;
  };
  for (const word of wordsOf(text, levels, layout)) {
    if (!word.isSpace && line.length > 0 && width + word.width > layout.width) endLine();
    if (word.isSpace && line.length === 0 && lines.length > 0) continue;
    const pieces = word.width > layout.width ? splitWord(word, layout) : [word];
    for (const piece of pieces) {
      if (line.length > 0 && !piece.isSpace && width + piece.width > layout.width) endLine();
      line.push(piece);
      width += piece.width;
    }
  }
  endLine();
  return lines.map((words) => lineOf(words, isRightToLeft));
}

function lineOf(words: readonly Word[], isRightToLeft: boolean): TextLine {
  const end = words.findLastIndex(({ isSpace }) => !isSpace) + 1;
  const fragments = words.slice(0, end).flatMap((word) => word.fragments);
  const runs = placeRuns(fragments);
  const width = fragments.reduce((sum, fragment) => sum + fragment.width, 0);
  return { runs: runs.sort((a, b) => a.order - b.order), width, isRightToLeft };
}

/** Words and the spaces between them, in the order of writing. */
function wordsOf(text: string, levels: Uint8Array, layout: TextLayout): Word[] {
  const words: Word[] = [];
  let pending: { text: string; family: FontFamily; level: number }[] = [];
  let isSpace = false;
  const endWord = (): void => {
    if (pending.length > 0) words.push(wordOf(pending, isSpace, layout));
    pending = [];
  };
  let at = 0;
  for (const sign of text) {
    const level = levels[at] ?? 0;
    at += sign.length;
    if (INVISIBLE.test(sign)) continue;
    const last = pending.at(-1);
    if (last && !isSpace && CONTINUES.test(sign)) {
      last.text += sign;
      continue;
    }
    if (SPACE.test(sign) !== isSpace) {
      endWord();
      isSpace = !isSpace;
    } else if (last?.text.endsWith('-') && LETTER.test(sign)) endWord();
    const family = isSpace ? 'latin' : layout.familyOf(sign.codePointAt(0) ?? 0);
    const current = pending.at(-1);
    if (current && current.family === family && current.level === level) current.text += sign;
    else pending.push({ text: sign, family, level });
  }
  endWord();
  return words;
}

function wordOf(parts: readonly Omit<Fragment, 'width'>[], isSpace: boolean, layout: TextLayout): Word {
  const fragments = parts.map((part) => ({ ...part, width: layout.measure(shownText(part), part.family) }));
  return { fragments, isSpace, width: fragments.reduce((sum, { width }) => sum + width, 0) };
}

/** A word that is wider than a line, cut between its signs. */
function splitWord(word: Word, layout: TextLayout): Word[] {
  const pieces: Word[] = [];
  let piece: Fragment[] = [];
  let width = 0;
  const endPiece = (): void => {
    if (piece.length > 0) pieces.push(wordOf(piece, word.isSpace, layout));
    piece = [];
    width = 0;
  };
  for (const { text, family, level } of word.fragments) {
    let kept = '';
    const keep = (): void => {
      if (kept !== '') piece.push({ text: kept, family, level, width: 0 });
      kept = '';
    };
    for (const cluster of text.match(/.[\p{M}\u200C\u200D]*/gsu) ?? []) {
      const more = layout.measure(cluster, family);
      if (width > 0 && width + more > layout.width) {
        keep();
        endPiece();
      }
      kept += cluster;
      width += more;
    }
    keep();
  }
  endPiece();
  return pieces;
}

/** Rule L2 of the algorithm: from the highest level down, each run of at least that level is turned. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  const levelAt = (at: number): number => levels[order[at] ?? -1] ?? 0;
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (levelAt(to) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
}

/** Neighbours from left to right in one font are drawn at once. */
function placeRuns(fragments: readonly Fragment[]): PlacedRun[] {
  const runs: PlacedRun[] = [];
  let x = 0;
  for (const order of visualOrder(fragments.map(({ level }) => level))) {
    const fragment = fragments[order];
    if (!fragment) continue;
    const { family, level } = fragment;
    const text = shownText(fragment);
    const isOpen = level % 2 === 0 && !ARABIC.test(text);
    const last = runs.at(-1);
    if (last?.isOpen && isOpen && last.family === family && last.end === order)
      runs[runs.length - 1] = { ...last, text: last.text + text, end: order + 1 };
    else runs.push({ text, family, x, order, end: order + 1, isOpen });
    x += fragment.width;
  }
  return runs;
}

/** The font turns what has Arabic letters; what else goes from right to left is turned here. */
function shownText({ text, level }: Pick<Fragment, 'text' | 'level'>): string {
  const isTurnedByFont = ARABIC.test(text);
  if (level % 2 === 0) return isTurnedByFont ? [...text].reverse().join('') : text;
  const mirrored = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (isTurnedByFont ? mirrored : mirrored.reverse()).join('');
}
