// Languages of the bot's setup: Telegram shows a person what was set for their language, else what was set for none.
import type { LanguageCode } from 'grammy/types';
import type { Language } from '#domain/languages.ts';
import type { ServerTexts } from '../texts/texts.ts';

/** Telegram's parameter, always two letters. */
export interface LanguageScope {
  readonly language_code: LanguageCode;
}

const CODES: Readonly<Record<Language, LanguageCode>> = {
  en: 'en',
  ru: 'ru',
  uk: 'uk',
  tr: 'tr',
  es: 'es',
  'pt-BR': 'pt',
  id: 'id',
  ar: 'ar',
};

export const telegramLanguage = ({ language }: ServerTexts): LanguageScope => ({
  language_code: CODES[language],
});
