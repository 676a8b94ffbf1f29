// Rendering of a dossier: its blocks in the direction of its language, on pages of A4.
import { directionOf } from '#domain/languages.ts';
import type { DossierBlock, DossierDocument } from './dossier-document.ts';
import { type Column, createPageWriter, lineHeight, type TextStyle } from './page-writer.ts';
import { drawableText, isolateNumbers } from './text-layout.ts';

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
