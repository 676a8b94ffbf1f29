// Why an upload is refused, as it travels from where it is noticed to where it becomes an answer.

export type UploadCode = 'FILE_TOO_LARGE' | 'UNSUPPORTED_FILE' | 'VALIDATION_ERROR';

/** Thrown inside this room only: `receiveUpload` makes a value of it. */
export class UploadFault extends Error {
  readonly code: UploadCode;

  /** @param message fit to be shown */
  constructor(code: UploadCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const tooLarge = (maxBytes: number): UploadFault =>
  new UploadFault('FILE_TOO_LARGE', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
export const unsupported = (): UploadFault =>
  new UploadFault('UNSUPPORTED_FILE', 'Only images and PDF files are supported.');
export const malformed = (message: string): UploadFault => new UploadFault('VALIDATION_ERROR', message);
