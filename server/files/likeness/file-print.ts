// Print of a file as the process answers it: of a document its text, of a picture its hash and cells.

/** `text`: hash of a document's text. All are null for a file that is compared by its bytes alone. */
export interface FilePrint {
  readonly text: string | null;
  readonly hash: string | null;
  /** The cells of a picture's print, base64. */
  readonly cells: string | null;
}
export const NO_PRINT: FilePrint = { text: null, hash: null, cells: null };
