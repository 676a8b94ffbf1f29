// Rendering of a dossier: its blocks in the direction of its language, on pages of A4.

import PDFDocument from 'pdfkit';
import { directionOf } from '#domain/languages.ts';
import type { DossierBlock, DossierDocument } from './dossier-document.ts';
import {
  drawableText,
  FONT_NAMES,
  type FontFamily,
  type FontName,
  fontFile,
  isolateNumbers,
  layoutText,
  signsOf,
  type TextDirection,
  type TextLine,
} from './text-layout.ts';

const BLACK = '#111111';
const GREY = '#5a5a5a';
const TITLE: TextStyle = { size: 18, isBold: true, colour: BLACK };
const HEADING: TextStyle = { size: 12, isBold: true, colour: BLACK };
const BODY: TextStyle = { size: 9.5, colour: BLACK };
const LABEL: TextStyle = { size: 9.5, colour: GREY };
const SMALL: TextStyle = { size: 8, colour: GREY };
const LABEL_SHARE = 0.36;
const COLUMN_GAP = 12;
/** A heading is never the last line of a page. */
const LINES_AFTER_HEADING = 60;

/** HELP-04. The bytes of the PDF. */
export async function renderDossier(document: DossierDocument): Promise<Uint8Array<ArrayBuffer>> {
  const direction = directionOf(document.language);
  const { title, createdAt, language } = document;
  const writer = createPageWriter({ title, language, createdAt: new Date(createdAt) });
  const { column } = writer;
  const start = direction === 'rtl' ? 'right' : 'left';
  let hasReplaced = false;
  const drawable = (text: string): string => {
    const drawn = drawableText(text, writer.hasSign);
    hasReplaced ||= drawn.hasReplaced;
    return drawn.text;
  };
  // All texts first: whether the note about replaced signs is needed depends on all of them.
  const blocks = document.blocks.map((block) => drawableBlock(block, drawable));
  const box = (text: string, style: TextStyle, within: Column = column) =>
    writer.layout(text, style, within, { direction, edge: start });

  writer.write(box(drawable(title), TITLE));
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
        writer.space(14, LINES_AFTER_HEADING);
        writer.write(box(block.text, HEADING));
        break;
      case 'paragraph':
        writer.space(4, lineHeight({ style: BODY }));
        writer.write(box(block.text, BODY));
        break;
      case 'replaced-signs':
        if (!hasReplaced) break;
        writer.space(4, lineHeight({ style: BODY }));
        writer.write(box(block.text, BODY));
        break;
      case 'row': {
        const [label, value] = columnsOf(column, direction);
        writer.space(2, lineHeight({ style: BODY }));
        writer.write(box(block.label, LABEL, label), box(block.value, BODY, value));
        break;
      }
      case 'message': {
        writer.space(5, lineHeight({ style: SMALL }) + lineHeight({ style: BODY }));
        writer.rule();
        writer.write(box(block.head, SMALL));
        const text = { direction: 'auto', edge: 'own' } as const;
        writer.write(writer.layout(block.text, BODY, column, text));
        break;
      }
    }
  }
  const footer = box(drawable(document.footer), SMALL);
  const end = start === 'left' ? 'right' : 'left';
  return writer.finish((page, count) => [
    footer,
    writer.layout(`${page} / ${count}`, SMALL, column, { direction: 'ltr', edge: end }),
  ]);
}

function drawableBlock(block: DossierBlock, drawable: (text: string) => string): DossierBlock {
  switch (block.kind) {
    case 'row':
      return { ...block, label: drawable(block.label), value: drawable(block.value) };
    case 'message':
      return { ...block, head: drawable(block.head), text: isolateNumbers(drawable(block.text)) };
    default:
      return { ...block, text: drawable(block.text) };
  }
}

/** The columns of a row: its label at the start of the line, its value behind it. */
function columnsOf({ x, width }: Column, direction: 'ltr' | 'rtl'): readonly [Column, Column] {
  const label = width * LABEL_SHARE;
  const value = width - label - COLUMN_GAP;
  return direction === 'ltr'
    ? [
        { x, width: label },
        { x: x + label + COLUMN_GAP, width: value },
      ]
    : [
        { x: x + value + COLUMN_GAP, width: label },
        { x, width: value },
      ];
}

interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour: string;
}
interface Column {
  readonly x: number;
  readonly width: number;
}
/** Lines that are laid out, and how they are drawn. */
interface TextBox {
  readonly lines: readonly TextLine[];
  readonly style: TextStyle;
  readonly column: Column;
  /** The edge at which lines begin; 'own': that of each line's own direction. */
  readonly edge: 'left' | 'right' | 'own';
}

interface PageOptions {
  readonly title: string;
  readonly language: string;
  readonly createdAt: Date;
}

const MARGIN = 50;
const FOOTER_SPACE = 30;
/** Arabic letters reach higher and lower than Latin ones. */
const LINE_HEIGHT = 1.5;
const BASELINE = 1.05;
/** More than the bounds of a dossier allow. */
const MAX_PAGES = 400;

/** Puts lines of text onto pages from top to bottom, and gives the bytes of the PDF. */
function createPageWriter({ title, language, createdAt }: PageOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Creator: 'Kantor',
      Producer: 'Kantor',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const name of FONT_NAMES) doc.registerFont(name, fontFile(name));
  const latin = signsOf('latin');
  const arabic = signsOf('arabic');
  const pages = { count: 1 };
  const column: Column = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  const bottom = doc.page.height - MARGIN - FOOTER_SPACE;
  let y = MARGIN;

  const select = (family: FontFamily, { size, isBold }: TextStyle): void => {
    const name: FontName = isBold ? `${family}-bold` : family;
    doc.font(name).fontSize(size);
  };
  const familyOf = (codePoint: number): FontFamily => (latin.has(codePoint) ? 'latin' : 'arabic');
  const drawLine = (line: TextLine, { style, column: { x, width }, edge }: TextBox, top: number): void => {
    const isAtRight = edge === 'own' ? line.isRightToLeft : edge === 'right';
    const left = isAtRight ? x + width - line.width : x;
    doc.fillColor(style.colour);
    for (const run of line.runs) {
      select(run.family, style);
      doc.text(run.text, left + run.x, top + style.size * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    }
  };
  const newPage = (): void => {
    if (pages.count >= MAX_PAGES) throw new Error('a dossier has too many pages');
    doc.addPage();
    pages.count += 1;
    y = MARGIN;
  };

  return {
    column,
    hasSign: (codePoint: number): boolean => latin.has(codePoint) || arabic.has(codePoint),
    layout: (
      text: string,
      style: TextStyle,
      within: Column,
      { direction, edge }: { readonly direction: TextDirection; readonly edge: TextBox['edge'] },
    ): TextBox => {
      const measure = (run: string, family: FontFamily): number => {
        select(family, style);
        return doc.widthOfString(run);
      };
      const lines = layoutText(text, { width: within.width, direction, familyOf, measure });
      return { lines, style, column: within, edge };
    },
    /** Space above what follows, but not at the top of a page. `needed`: what must fit below it, in points. */
    space(points: number, needed: number): void {
      if (y + points + needed > bottom) newPage();
      else if (y > MARGIN) y += points;
    },
    rule(): void {
      doc
        .moveTo(column.x, y)
        .lineTo(column.x + column.width, y)
        .lineWidth(0.5)
        .strokeColor('#d0d0d0')
        .stroke();
      y += 4;
    },
    /** Boxes beside each other, line by line. */
    write(...boxes: readonly TextBox[]): void {
      const height = Math.max(...boxes.map(lineHeight));
      const count = Math.max(...boxes.map(({ lines }) => lines.length));
      for (let n = 0; n < count; n += 1) {
        if (y + height > bottom) newPage();
        for (const box of boxes) {
          const line = box.lines[n];
          if (line) drawLine(line, box, y);
        }
        y += height;
      }
    },
    /** The bytes, with a footer on each page. `footerOf`: the boxes of a page. */
    async finish(
      footerOf: (page: number, count: number) => readonly TextBox[],
    ): Promise<Uint8Array<ArrayBuffer>> {
      for (let page = 0; page < pages.count; page += 1) {
        doc.switchToPage(page);
        for (const box of footerOf(page + 1, pages.count)) {
          const [line] = box.lines;
          if (line) drawLine(line, box, doc.page.height - MARGIN);
        }
      }
      doc.end();
      const chunks: Buffer[] = [];
      for await (const chunk of doc) chunks.push(Buffer.from(chunk));
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

const lineHeight = ({ style }: Pick<TextBox, 'style'>): number => style.size * LINE_HEIGHT;
