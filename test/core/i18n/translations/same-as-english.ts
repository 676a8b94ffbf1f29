// Sentences that may be the same as in English: names, units and codes in all languages, words of one's own in some.
import type { Language } from '#domain/languages.ts';

export const SAME_AS_ENGLISH: ReadonlySet<string> = new Set([
  'Kantor',
  'PDF',
  'IBAN',
  'UPI',
  'SHA-256',
  'Bitcoin',
  'Ether',
  'Euro',
  'Tether',
  'Toncoin',
  // A name.
  '⟦0⟧',
  // Units.
  '⟦0⟧ B',
  '⟦0⟧ KB',
  '⟦0⟧ MB',
  '⟦0⟧ min',
  '⟦0⟧ h',
]);

/** By language: words that it shares with English. */
export const SAME_IN_LANGUAGE: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['Admin', 'Chat', 'No', 'Error'],
  'pt-BR': ['E-mail', 'Admin', 'Chat', 'Console', 'Status', 'Offline', 'via ⟦0⟧', '⟦0⟧ via ⟦1⟧'],
  tr: ['⟦0⟧, ⟦1⟧ no. ⟦2⟧'],
  id: [
    ...['Admin', 'Chat', 'File', 'Filter', 'Label', 'Live', 'N/A', 'Offline', 'Pound sterling', 'Status'],
    ...['⟦0⟧m', 'via ⟦0⟧', '⟦0⟧ via ⟦1⟧', 'mediator', '⟦0⟧, ⟦1⟧ no. ⟦2⟧'],
  ],
};
