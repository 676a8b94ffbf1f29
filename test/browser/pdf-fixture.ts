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
  /** JPEG 2000, drawn over the middle of each page. */
  readonly image?: Uint8Array;
}

/** A JPEG 2000 image of 16 × 16 pixels without any coefficient: a middle grey. */
export const GREY_JPEG_2000 = Buffer.from(
  [
    'ff4f', // start
    `ff51 0029 0000 ${'00000010'.repeat(2)} ${'00000000'.repeat(2)} ${'00000010'.repeat(2)} ${'00000000'.repeat(2)} 0001 070101`, // size
    'ff52 000c 00 00 0001 00 00 04 04 00 01', // one layer, no decomposition
    'ff5c 0004 40 40', // no quantisation
    'ff90 000a 0000 0000000f 00 01 ff93 00', // one tile with an empty packet
    'ffd9', // end
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);

export function createPdf(pages: readonly PdfPageInput[], input: PdfInput = {}): Uint8Array<ArrayBuffer> {
  const { lock = false, catalog = '', font = '', page = '', image } = input;
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const images = image ? `/XObject << /Im ${4 + pages.length * 2} 0 R >>` : '';
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`);
  for (const { color, text, size = A4 } of pages) {
    const [width, height] = size;
    const content = [
      `${color.join(' ')} rg ${width * 0.25} ${height * 0.25} ${width * 0.5} ${height * 0.5} re f`,
      ...(image ? [`q ${width / 2} 0 0 ${height / 2} ${width / 4} ${height / 4} cm /Im Do Q`] : []),
      `0 0 0 rg BT /F1 48 Tf 40 ${height - 80} Td (${text}) Tj ET`,
    ].join('\n');
    const pageNumber = objects.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageNumber + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${images} >> ${page} >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const hex = Buffer.from(image ?? []).toString('hex');
  if (image)
    add(
      `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter [/ASCIIHexDecode /JPXDecode] /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream`,
    );
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
