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
export const EXIF_JPEG = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 16], 'Exif\0\0');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=', 'base64');
export const HEIC = ftyp('heic', 'mif1', 'heic');
export const PDF_SAMPLE = bytes(
  '%PDF-1.7\n%',
  [0xe2, 0xe3, 0xcf, 0xd3],
  '\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n',
);
export const SCRIPT = bytes('<!doctype html><script>alert(document.cookie)</script>'.padEnd(200));

/** A picture of any size, valid by its first bytes. */
export const pictureOf = (size: number): Buffer => Buffer.concat([PNG, Buffer.alloc(size - PNG.length, 7)]);
