// Errors of refused uploads.

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
export const malformedUpload = (message: string): UploadError => new UploadError('VALIDATION_ERROR', message);
