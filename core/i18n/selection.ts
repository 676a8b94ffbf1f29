// What was chosen and how much was typed, in fields and pickers.
import { strings } from './strings.ts';

/** CREATE-02: the names joined, or 'N selected' above 2. */
export const selectionText = (names: readonly string[]): string =>
  names.length > 2 ? strings.controls.selectedCount(names.length) : names.join(', ');

/** '12/500'. */
export const charactersUsed = (used: number, limit: number): string => `${used}/${limit}`;
