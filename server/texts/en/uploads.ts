// Sentences of refused uploads: what is wrong with a file, or with the form that it came in.

/** `maxMb`: whole megabytes. */
export const fileTooLarge = (maxMb: number): string => `The file is larger than ${maxMb} MB.`;
export const UNSUPPORTED_FILE = 'Only images and PDF files are supported.';
export const METADATA_NOT_REMOVED =
  'This picture may tell where it was taken, and that could not be removed. Send a screenshot of it instead.';
/** `millions`: of pixels. */
export const pictureTooLarge = (millions: number): string =>
  `The picture has more than ${millions} million pixels, too many to be shown on a phone. Send a smaller one, or a screenshot.`;
export const PICTURE_TOO_COMPLEX =
  'This picture could not be checked in time. Send a screenshot of it instead.';

/** By what was found in a PDF. */
export const PDF_NOT_ACCEPTED = {
  script: 'This PDF contains a script, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  launch:
    'This PDF can start other programs, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  files:
    'This PDF contains other files, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  form: 'This PDF is a form with a program inside, so it cannot be sent. Print it into a new PDF, or send a screenshot.',
  protected: 'This PDF has a password, so it cannot be checked. Send it without one, or send a screenshot.',
  broken: 'This PDF is damaged. Make it anew, or send a screenshot.',
  too_complex: 'This PDF is too large inside to be checked. Print it into a new PDF, or send a screenshot.',
} as const;

/** Faults of the form that a program has sent; people hardly ever see them. `part`: a technical name, 'file'. */
export const MALFORMED_UPLOAD = {
  missingFile: 'The file is missing.',
  emptyFile: 'The file is empty.',
  cutOff: 'The upload was cut off.',
  wrongPart: (part: string): string => `The file must come in the part '${part}'.`,
  missingPart: (part: string): string => `The part '${part}' is missing.`,
  tooManyFiles: 'Only one file can be sent at a time.',
  tooManyFields: 'The form has too many fields.',
  tooManyParts: 'The form has too many parts.',
  unreadable: 'The form could not be read.',
  notMultipart: 'A multipart form is expected.',
  noBoundary: 'The form has no usable boundary.',
} as const;
