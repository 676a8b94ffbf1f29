// Metadata removal: rewrites the container of a picture in place, without position, camera, names and comments. Pixels stay as they are.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AttachmentType } from '#domain/attachment.ts';
import { planGif } from './gif.ts';
import { planHeif } from './heif.ts';
import { planJpeg } from './jpeg.ts';
import {
  type ByteSource,
  createByteSource,
  isUnchanged,
  MAX_PIXELS,
  type PicturePlan,
  TooManyPixels,
} from './picture-plan.ts';
import { planPng } from './png.ts';
import { planWebp } from './webp.ts';

export type PictureType = Exclude<AttachmentType, 'application/pdf'>;

const PLANS: Readonly<Record<PictureType, (source: ByteSource) => PicturePlan>> = {
  'image/jpeg': planJpeg,
  'image/png': planPng,
  'image/webp': planWebp,
  'image/gif': planGif,
  'image/heic': planHeif,
  'image/heif': planHeif,
};

export interface StrippedFile {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** The new file, until it takes the place of the old one. */
export const strippedPath = (path: string): string => `${path}.stripped`;

/**
 * Replaces the file at `path` by one without metadata (FILE-01). Null when nothing had to change.
 * Throws TooManyPixels, and MalformedImage when the picture is not built as its type demands:
 * then nobody can say what it contains.
 * Works in one go and holds the file twice: for a process of its own.
 */
export function stripMetadata(path: string, mime: PictureType): StrippedFile | null {
  const original = readFileSync(path);
  const { parts, pixels } = PLANS[mime](createByteSource(original));
  if (pixels > MAX_PIXELS) throw new TooManyPixels();
  if (isUnchanged(parts, original.length)) return null;
  const stripped = Buffer.concat(
    parts.map((part) => (Buffer.isBuffer(part) ? part : original.subarray(part.from, part.to))),
  );
  writeFileSync(strippedPath(path), stripped, { flag: 'wx', mode: 0o600 });
  renameSync(strippedPath(path), path);
  return { size: stripped.length, sha256: createHash('sha256').update(stripped).digest('hex') };
}
