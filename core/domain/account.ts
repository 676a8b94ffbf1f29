// Account rules: the word that a deletion asks for, and what an account waits for.

import type { Language } from './languages.ts';

/** A word that a person types, in their language or English: no account is deleted by one tap. */
export const DELETION_WORDS: Readonly<Record<Language, string>> = {
  en: 'DELETE',
  ru: 'УДАЛИТЬ',
  uk: 'ВИДАЛИТИ',
  tr: 'SİL',
  es: 'ELIMINAR',
  'pt-BR': 'EXCLUIR',
  id: 'HAPUS',
  ar: 'حذف',
};

/** A notice that an account gets with each login until it is over or stopped; ISO times. */
export interface AccountNotice {
  /** When the account will be deleted; null: it will not. */
  readonly deletionAt: string | null;
  /** When another Telegram account takes this one over; null: none does. */
  readonly recoveryAt: string | null;
}
