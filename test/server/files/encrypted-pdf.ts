// Encrypted PDF fixture: opens without a password, and keeps its catalog and actions in an encrypted stream of compressed objects, as bank statements do.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const OWNER = Buffer.alloc(32, 7);
const PERMISSIONS = -4;
const ID = Buffer.alloc(16, 9);
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** OpenSSL has it no longer. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return data.map((byte, n) => {
    j = (j + at(n + 1)) & 255;
    swap(n + 1, j);
    return byte ^ at(at(n + 1) + at(j));
  }) as Buffer;
}

/** Encryption version 1, empty password; `catalog`, `page`: more entries of each, `action`: object 4. */
export function encryptedPdf({ catalog = '', page = '', action = '<<>>' } = {}): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(PADDING, OWNER, permissions, ID).subarray(0, 5);
  const user = rc4(key, PADDING);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`,
    action,
  ];
  let offset = 0;
  const places = objects.map((object, n) => {
    const place = `${n + 1} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const objectKey = md5(key, Buffer.from([5, 0, 0, 0, 0])).subarray(0, 10);
  const data = rc4(objectKey, deflateSync(head + objects.join(' ')));
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (number: number, dictionary: string, content: Buffer | null): number => {
    const start = length();
    parts.push(Buffer.from(`${number} 0 obj\n${dictionary}\n`));
    if (content) parts.push(Buffer.from('stream\n'), content, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
    return start;
  };
  const count = objects.length;
  const dictionary = `<</Type/ObjStm/N ${count}/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>`;
  const stream = add(5, dictionary, data);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const encrypt = add(6, `<</Filter/Standard/V 1/R 2/O${hex(OWNER)}/U${hex(user)}/P ${PERMISSIONS}>>`, null);
  const table = length();
  const row = (type: number, second: number, third: number) => [type, second >> 8, second & 255, third];
  const rows = Buffer.from([
    ...row(0, 0, 0),
    ...objects.flatMap((_, n) => row(2, 5, n)),
    ...[stream, encrypt, table].flatMap((start) => row(1, start, 0)),
  ]);
  const trailer = `/Root 1 0 R/Encrypt 6 0 R/ID[${hex(ID)}${hex(ID)}]`;
  add(7, `<</Type/XRef/Size 8/W[1 2 1]${trailer}/Length ${rows.length}>>`, rows);
  parts.push(Buffer.from(`startxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}
