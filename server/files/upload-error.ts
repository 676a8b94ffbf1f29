// Errors of refused uploads.
import type { PdfVerdict } from './pdf/inspect-pdf.ts';

export type UploadErrorCode = 'FILE_TOO_LARGE' | 'UNSUPPORTED_FILE' | 'VALIDATION_ERROR';

/** Thrown inside `server/files` only: `receiveUpload` turns it into a value. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;

  /** @param message fit to be shown */
  constructor(code: UploadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const fileTooLarge = (maxBytes: number): UploadError =>
  new UploadError('FILE_TOO_LARGE', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
export const unsupportedFile = (): UploadError =>
  new UploadError('UNSUPPORTED_FILE', 'Only images and PDF files are supported.');
export const metadataNotRemoved = (): UploadError =>
  new UploadError(
    'UNSUPPORTED_FILE',
    'This picture may tell where it was taken, and that could not be removed. Send a screenshot of it instead.',
  );
const NOT_ACCEPTED: Readonly<Record<Exclude<PdfVerdict, 'clean'>, string>> = {
  script: 'This PDF contains a script, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  launch:
    'This PDF can start other programs, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  files:
    'This PDF contains other files, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  form: 'This PDF is a form with a program inside, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  protected: 'This PDF has a password, so it cannot be checked. Send it without one, or send a screenshot.',
  broken: 'This PDF is damaged. Make it anew, or send a screenshot.',
  too_complex: 'This PDF is too large inside to be checked. Print it into a new PDF, or send a screenshot.',
};
export const pdfNotAccepted = (verdict: Exclude<PdfVerdict, 'clean'>): UploadError =>
  new UploadError('UNSUPPORTED_FILE', NOT_ACCEPTED[verdict]);
export const malformedUpload = (message: string): UploadError => new UploadError('VALIDATION_ERROR', message);
