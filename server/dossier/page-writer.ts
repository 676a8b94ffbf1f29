// Page writer: puts lines of text onto pages from top to bottom, with a footer on each page, and gives the bytes of the PDF.
import PDFDocument from 'pdfkit';
import {
  FONT_NAMES,
  type FontFamily,
  type FontName,
  fontFile,
  layoutText,
  signsOf,
  type TextDirection,
  type TextLine,
} from './text-layout.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour: string;
}
export interface Column {
  readonly x: number;
  readonly width: number;
}
/** Lines that are laid out, and how they are drawn. */
export interface TextBox {
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

export type PageWriter = ReturnType<typeof createPageWriter>;

export function createPageWriter({ title, language, createdAt }: PageOptions) {
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

export const lineHeight = ({ style }: Pick<TextBox, 'style'>): number => style.size * LINE_HEIGHT;
