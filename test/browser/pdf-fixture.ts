// PDF fixture: small valid files; each page has a coloured rectangle and a line of text in a font that is not embedded.

export interface PdfPageInput {
  /** Red, green, blue of the rectangle in the middle of the page, 0…1. */
  readonly color: readonly [number, number, number];
  readonly text: string;
  /** In points; A4 by default. */
  readonly size?: readonly [width: number, height: number];
}

const A4 = [595, 842] as const;

export interface PdfInput {
  /** Encrypts the file with an unknown password. */
  readonly lock?: boolean;
  /** More entries of the catalog, of the font and of each page, in PDF syntax. */
  readonly catalog?: string;
  readonly font?: string;
  readonly page?: string;
}

export function createPdf(pages: readonly PdfPageInput[], input: PdfInput = {}): Uint8Array<ArrayBuffer> {
  const { lock = false, catalog = '', font = '', page = '' } = input;
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`);
  for (const { color, text, size = A4 } of pages) {
    const [width, height] = size;
    const content = [
      `${color.join(' ')} rg ${width * 0.25} ${height * 0.25} ${width * 0.5} ${height * 0.5} re f`,
      `0 0 0 rg BT /F1 48 Tf 40 ${height - 80} Td (${text}) Tj ET`,
    ].join('\n');
    const pageNumber = objects.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageNumber + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const key = '00'.repeat(32);
  if (lock) add(`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`);
  let file = '%PDF-1.4\n';
  const starts = objects.map((body, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const locked = lock ? ` /Encrypt ${objects.length} 0 R /ID [<${key}> <${key}>]` : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${locked} >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
