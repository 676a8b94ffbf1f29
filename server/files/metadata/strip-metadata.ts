// Metadata removal: rewrites the container of a picture in place, without position, camera, names and comments. Pixels stay as they are.
import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { AttachmentType } from '#domain/attachment.ts';
import { type ByteSource, createByteSource, MalformedImage } from './byte-source.ts';
import { type CopyPlan, isUnchanged } from './copy-plan.ts';
import { planGif } from './gif.ts';
import { planHeif } from './heif.ts';
import { planJpeg } from './jpeg.ts';
import { planPng } from './png.ts';
import { planWebp } from './webp.ts';

/** Null for types that are no pictures. */
const PLANS: Readonly<Record<AttachmentType, ((source: ByteSource) => Promise<CopyPlan>) | null>> = {
  'image/jpeg': planJpeg,
  'image/png': planPng,
  'image/webp': planWebp,
  'image/gif': planGif,
  'image/heic': planHeif,
  'image/heif': planHeif,
  'application/pdf': null,
};
const COPY_BYTES = 64 * 1024;

export interface StrippedFile {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/**
 * Replaces the file at `path` by one without metadata (FILE-01). Null when nothing had to change. Throws MalformedImage
 * when the picture is not built as its type demands: then nobody can say what it contains. Holds 64 KiB in memory, and of
 * a HEIC its index.
 */
export async function stripMetadata(file: {
  readonly path: string;
  readonly size: number;
  readonly mime: AttachmentType;
}): Promise<StrippedFile | null> {
  const plan = PLANS[file.mime];
  if (!plan) return null;
  const original = await open(file.path, 'r');
  const path = `${file.path}.stripped`;
  try {
    const parts = await plan(createByteSource(original, file.size));
    if (isUnchanged(parts, file.size)) return null;
    const stripped = await copy(original, parts, path);
    await rename(path, file.path);
    return stripped;
  } finally {
    await original.close();
    await rm(path, { force: true });
  }
}

async function copy(original: FileHandle, parts: CopyPlan, path: string): Promise<StrippedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(path, 'wx', 0o600);
  const write = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes);
    size += bytes.length;
    await target.appendFile(bytes);
  };
  try {
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (const part of parts) {
      if (Buffer.isBuffer(part)) {
        await write(part);
        continue;
      }
      for (let at = part.from; at < part.to; ) {
        const { bytesRead } = await original.read(buffer, 0, Math.min(COPY_BYTES, part.to - at), at);
        if (bytesRead === 0) throw new MalformedImage();
        await write(buffer.subarray(0, bytesRead));
        at += bytesRead;
      }
    }
  } finally {
    await target.close();
  }
  return { size, sha256: hash.digest('hex') };
}
