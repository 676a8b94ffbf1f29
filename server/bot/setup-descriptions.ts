// Descriptions of the bot in Telegram: in an empty chat and on its profile, in all languages.
import type { Api } from 'grammy';
import { ENGLISH_TEXTS, type ServerTexts, translatedTexts } from '../texts/texts.ts';
import { type LanguageScope, telegramLanguage } from './setup-language.ts';

/** In a language, or for everybody who has none of their own. */
type Scope = LanguageScope | undefined;

interface Description {
  readonly textOf: (texts: ServerTexts) => string;
  readonly read: (scope: Scope) => Promise<string>;
  readonly write: (text: string, scope: Scope) => Promise<unknown>;
  readonly done: string;
}

const descriptionsOf = (api: Api): readonly Description[] => [
  {
    textOf: ({ botReplies }) => botReplies.DESCRIPTION,
    read: async (scope) => (await api.getMyDescription(scope)).description,
    write: (text, scope) => api.setMyDescription(text, scope),
    done: 'the bot describes itself in an empty chat',
  },
  {
    textOf: ({ botReplies }) => botReplies.SHORT_DESCRIPTION,
    read: async (scope) => (await api.getMyShortDescription(scope)).short_description,
    write: (text, scope) => api.setMyShortDescription(text, scope),
    done: 'the bot has a short description',
  },
];

/**
 * A text that the operator has written is left alone, also as the text of a language: a bot that
 * describes itself in other words is not translated. Resolves with the lines to print.
 */
export async function setUpDescriptions(api: Api): Promise<string[]> {
  const lines: string[] = [];
  for (const { textOf, read, write, done } of descriptionsOf(api)) {
    const english = textOf(ENGLISH_TEXTS);
    const found = await read(undefined);
    if (found === '') {
      await write(english, undefined);
      lines.push(done);
    } else if (found !== english) continue;
    for (const texts of translatedTexts()) {
      const scope = telegramLanguage(texts);
      // Telegram may answer the text for everybody where a language has none.
      if (['', english].includes(await read(scope))) await write(textOf(texts), scope);
    }
  }
  return lines;
}
