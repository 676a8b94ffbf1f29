// Sample files: the smallest valid beginning of every attachment type, and misleading ones.

const bytes = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** The first box of an ISO media file. */
export const ftyp = (main: string, ...compatible: string[]): Buffer =>
  bytes(
    [0, 0, 0, 16 + 4 * compatible.length],
    'ftyp',
    main,
    [0, 0, 0, 0],
    ...compatible,
    [0, 0, 0, 8],
    'meta',
  );

export const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
/** A JPEG of any size from 36 on, valid by its container: one scan. */
export const jpegOf = (size: number): Buffer =>
  bytes(
    JPEG.subarray(0, -2).toJSON().data,
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    'x'.repeat(size - 32),
    [0xff, 0xd9],
  );
export const EXIF_JPEG = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 16], 'Exif\0\0');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=', 'base64');
const box = (type: string, ...parts: (string | readonly number[] | Buffer)[]): Buffer => {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const item = (id: number, type: string, name = '') =>
  box('infe', [2, 0, 0, 0, 0, id, 0, 0], `${type}${name}\0`);

/** A HEIC photo by its container: a coded image, EXIF data, XMP, as phones do it. `image`: any bytes. */
export function heicOf(
  image: Buffer,
  metadata: { exif?: Buffer; xmp?: Buffer; name?: string; type?: string } = {},
): Buffer {
  const { exif = Buffer.from('no exif'), xmp = Buffer.from('no xmp'), name = '', type = 'hvc1' } = metadata;
  const items = [image, exif, xmp];
  const meta = (starts: readonly number[]): Buffer => {
    const place = (content: Buffer, at: number) => {
      const entry = Buffer.alloc(14);
      entry.writeUInt16BE(at + 1, 0);
      entry.writeUInt16BE(1, 4);
      entry.writeUInt32BE(starts[at] ?? 0, 6);
      entry.writeUInt32BE(content.length, 10);
      return entry;
    };
    return box(
      'meta',
      [0, 0, 0, 0],
      box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0], 'pict', Buffer.alloc(12), `${name}\0`),
      box('pitm', [0, 0, 0, 0, 0, 1]),
      box(
        'iinf',
        [0, 0, 0, 0, 0, 3],
        item(1, type, name),
        item(2, 'Exif'),
        item(3, 'mime', '\0application/rdf+xml'),
      ),
      box(
        'iprp',
        box('ipco', box('ispe', Buffer.alloc(12)), box('irot', [1]), box('udes', [0, 0, 0, 0], `${name}\0`)),
      ),
      box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 3], ...items.map(place)),
    );
  };
  const head = box('ftyp', 'heic', [0, 0, 0, 0], 'mif1', 'heic');
  const first = head.length + meta([]).length + 8;
  const starts = [first, first + image.length, first + image.length + exif.length];
  return Buffer.concat([head, meta(starts), box('mdat', ...items)]);
}
export const HEIC = heicOf(Buffer.from('coded image'));
/** An empty page. `entries`: more of the catalog; `objects`: from number 4 on, in PDF syntax. */
export function pdfOf(entries = '', ...objects: (string | Buffer)[]): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R ${entries}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    ...objects,
  ];
  const numbered = all.map((object, at) =>
    Buffer.concat([bytes(`${at + 1} 0 obj\n`), Buffer.from(object), bytes('\nendobj\n')]),
  );
  const size = all.length + 1;
  const head = bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n');
  return Buffer.concat([
    head,
    ...numbered,
    bytes(`trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n0\n%%EOF\n`),
  ]);
}
export const PDF_SAMPLE = pdfOf();
export const SCRIPT = bytes('<!doctype html><script>alert(document.cookie)</script>'.padEnd(200));

const chunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
};
const PNG_END_BYTES = 12;
/** A picture by its container, with this as a chunk of image data. */
export const pictureWith = (content: Buffer): Buffer =>
  Buffer.concat([PNG.subarray(0, -PNG_END_BYTES), chunk('IDAT', content), PNG.subarray(-PNG_END_BYTES)]);
/** The same in any size. */
export const pictureOf = (size: number): Buffer => pictureWith(Buffer.alloc(size - PNG.length - 12, 7));
