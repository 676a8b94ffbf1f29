// Inspection of a received file: what is asked of the process that looks inside, and what it answers.
import type { AttachmentType } from '#domain/attachment.ts';
import type { StrippedFile } from '../metadata/strip-metadata.ts';
import type { ActiveContent } from '../pdf/active-names.ts';

/**
 * 'protected': nobody can look inside without the password.
 * 'too_complex': its inspection took too much time or memory.
 */
export type PdfVerdict = 'clean' | ActiveContent | 'protected' | 'broken' | 'too_complex';

export interface InspectedFile {
  readonly path: string;
  readonly mime: AttachmentType;
}
/** A file whose print is wanted, not its inspection (RCPT-02). */
export interface PrintedFile extends InspectedFile {
  readonly task: 'print';
}

/** `stripped`: the file at the same path has changed. */
export type Inspection =
  | { readonly kind: 'picture'; readonly verdict: 'clean'; readonly stripped: StrippedFile | null }
  | { readonly kind: 'picture'; readonly verdict: 'malformed' | 'too_many_pixels' | 'too_complex' }
  | { readonly kind: 'pdf'; readonly verdict: PdfVerdict };
