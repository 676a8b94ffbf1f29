// Length of a typed text.

/** Unicode code points without the spaces around the text, as the backend counts. */
export const typedLength = (text: string): number => Array.from(text.trim()).length;
