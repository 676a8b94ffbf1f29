// Dossier document: what a dossier says, in the words of one language, before it is laid out on pages.
import type { Language } from '#domain/languages.ts';

/** A part of the document, in the order of reading. Texts by people may stand in any of them. */
export type DossierBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A name and its value, in two columns. */
  | { readonly kind: 'row'; readonly label: string; readonly value: string }
  /** A message: who and when in small letters, and the text below. */
  | { readonly kind: 'message'; readonly head: string; readonly text: string }
  /** A note that is left out unless some sign of the document was replaced by its code. */
  | { readonly kind: 'replaced-signs'; readonly text: string };

export interface DossierDocument {
  readonly language: Language;
  readonly title: string;
  readonly blocks: readonly DossierBlock[];
  /** The text on each page, before its number. */
  readonly footer: string;
  /** ISO 8601. */
  readonly createdAt: string;
}
