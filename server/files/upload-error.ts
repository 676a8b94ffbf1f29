// Errors of refused uploads.
import type { QueueFull } from '../runtime/fair-queue.ts';
import { ENGLISH_TEXTS, type Say, type ServerTexts } from '../texts/texts.ts';
import type { PdfVerdict } from './inspection/inspection.ts';
import { MAX_PIXELS } from './metadata/picture-plan.ts';

export type UploadErrorCode =
  | 'FILE_TOO_LARGE'
  | 'UNSUPPORTED_FILE'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** Thrown inside `server/files` only: `receiveUpload` turns it into a value. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;
  /** Fit to be shown. */
  readonly sentence: Say;

  constructor(code: UploadErrorCode, sentence: Say) {
    super(sentence(ENGLISH_TEXTS));
    this.code = code;
    this.sentence = sentence;
  }
}

type UploadTexts = ServerTexts['uploads'];

export const fileTooLarge = (maxBytes: number): UploadError =>
  new UploadError('FILE_TOO_LARGE', ({ uploads }) =>
    uploads.fileTooLarge(Math.floor(maxBytes / 1024 / 1024)),
  );
export const unsupportedFile = (): UploadError =>
  new UploadError('UNSUPPORTED_FILE', ({ uploads }) => uploads.UNSUPPORTED_FILE);
export const metadataNotRemoved = (): UploadError =>
  new UploadError('UNSUPPORTED_FILE', ({ uploads }) => uploads.METADATA_NOT_REMOVED);
export const pictureTooLarge = (): UploadError =>
  new UploadError('UNSUPPORTED_FILE', ({ uploads }) => uploads.pictureTooLarge(MAX_PIXELS / 1_000_000));
export const pictureTooComplex = (): UploadError =>
  new UploadError('UNSUPPORTED_FILE', ({ uploads }) => uploads.PICTURE_TOO_COMPLEX);
/** The person has too many files that wait for their inspection, or everybody together has. */
export const inspectionBusy = (whose: QueueFull['whose']): UploadError => {
  const code = whose === 'person' ? 'RATE_LIMITED' : 'UNAVAILABLE';
  return new UploadError(code, ({ refusals }) => refusals.REFUSALS[code]);
};
export const pdfNotAccepted = (verdict: Exclude<PdfVerdict, 'clean'>): UploadError =>
  new UploadError('UNSUPPORTED_FILE', ({ uploads }) => uploads.PDF_NOT_ACCEPTED[verdict]);
export const malformedUpload = (sentence: (texts: UploadTexts['MALFORMED_UPLOAD']) => string): UploadError =>
  new UploadError('VALIDATION_ERROR', ({ uploads }) => sentence(uploads.MALFORMED_UPLOAD));
