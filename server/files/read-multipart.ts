// Multipart form of an upload: one file, streamed as it arrives, and its names.
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { malformedUpload } from './upload-error.ts';

const FILE_PART_NAME = 'file';
/**
 * The name in UTF-8, before or after the file.
 * Old webviews mangle it in the file part's own header (CHAT-02).
 */
const NAME_FIELD_NAME = 'originalNameUtf8';

/** A form has two parts; a few more are accepted and ignored. Sizes in bytes. */
const FORM_LIMITS = { files: 1, fields: 8, parts: 10, fieldSize: 4_096, headerPairs: 20, headerSize: 8_192 };

interface UploadForm {
  readonly nameField: string | undefined;
  /** From the file part's header. */
  readonly partName: string | undefined;
}

/**
 * Reads `source` to the end of the form.
 * `takeFile` must read its stream or throw, and is called at most once.
 * Rejects at the first error, with what `takeFile` threw or an UploadError; then `source` is neither read nor destroyed.
 */
export async function readMultipartForm(
  source: Readable,
  contentType: string,
  takeFile: (stream: Readable) => Promise<void>,
): Promise<UploadForm> {
  const form = createParser(contentType);
  let nameField: string | undefined;
  let partName: string | undefined;
  let file: Readable | undefined;
  let taken: Promise<void> | undefined;
  let cutOff = () => {};
  const onClose = () => {
    if (!source.readableEnded) cutOff();
  };

  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (sentence: Parameters<typeof malformedUpload>[0]) => reject(malformedUpload(sentence));
      cutOff = () => refuse((texts) => texts.cutOff);
      source.on('error', cutOff).on('close', onClose);
      form.on('field', (name, value) => {
        if (name === NAME_FIELD_NAME) nameField ??= value;
      });
      form.on('file', (field, stream, filename) => {
        // The parser emits the same error on form and file; the form's is handled.
        stream.on('error', () => {});
        file = stream;
        partName = filename;
        if (field !== FILE_PART_NAME) return refuse((texts) => texts.wrongPart(FILE_PART_NAME));
        taken = takeFile(stream);
        taken.catch(reject);
      });
      form.on('filesLimit', () => refuse((texts) => texts.tooManyFiles));
      form.on('fieldsLimit', () => refuse((texts) => texts.tooManyFields));
      form.on('partsLimit', () => refuse((texts) => texts.tooManyParts));
      form.on('error', () => refuse((texts) => texts.unreadable));
      form.on('finish', resolve);
      if (source.destroyed) onClose();
      else source.pipe(form);
    });
    if (!taken) throw malformedUpload((texts) => texts.missingPart(FILE_PART_NAME));
    await taken;
    return { nameField, partName };
  } finally {
    source.unpipe(form).off('error', cutOff).off('close', onClose);
    // Ends a reader that still waits for more of the file.
    file?.destroy();
  }
}

function createParser(contentType: string) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw malformedUpload((texts) => texts.notMultipart);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: FORM_LIMITS,
      // A file part without a name is still a file: only its content counts.
      isPartAFile: (field, _mime, filename) => field === FILE_PART_NAME || filename !== undefined,
    });
  } catch {
    throw malformedUpload((texts) => texts.noBoundary);
  }
}
