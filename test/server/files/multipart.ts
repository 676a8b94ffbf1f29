// Hand-written multipart bodies, valid and invalid, and streams that deliver them in chunks of any size.
import { Readable } from 'node:stream';

export const BOUNDARY = '----KantorTestBoundary7MA4YWxk';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export interface FormPart {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

export const filePart = (content: Buffer | string, filename = 'photo.png', type = 'image/png'): FormPart => ({
  ...{ name: 'file', filename, type, content },
});
export const namePart = (name: string): FormPart => ({ name: 'originalNameUtf8', content: name });

export function formOf(...parts: FormPart[]): Buffer {
  const pieces: (Buffer | string)[] = [];
  for (const part of parts) {
    const filename = part.filename === undefined ? '' : `; filename="${part.filename}"`;
    pieces.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"${filename}\r\n`);
    if (part.type) pieces.push(`Content-Type: ${part.type}\r\n`);
    pieces.push('\r\n', part.content, '\r\n');
  }
  pieces.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

/** `bytes` in chunks of `size`. */
export const inChunks = (bytes: Buffer, size = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
    { objectMode: false },
  );

/** An upload that never ends, and how many bytes of it have been read. */
export function endlessUpload(beginning: Buffer): { stream: Readable; readonly sent: number } {
  const more = Buffer.alloc(65_536, 7);
  let sent = 0;
  const stream = new Readable({
    read() {
      const chunk = sent === 0 ? beginning : more;
      sent += chunk.length;
      this.push(chunk);
    },
  });
  return {
    stream,
    get sent() {
      return sent;
    },
  };
}
