// How large a PDF may be to be shown (CHAT-03), apart from the reader itself, so that a refusal needs no download of it.

export const MAX_PDF_PAGES = 200;
/** Bytes. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;
