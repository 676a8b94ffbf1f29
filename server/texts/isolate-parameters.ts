// Isolation of parameters: names, amounts and times keep their own direction in sentences that are written from right to left (LANG-05).
import { isolateText } from '#i18n/bidi.ts';

/** Telegram finds commands and addresses in a text by what stands around them. */
const isLink = (text: string): boolean => /^(?:\/|https?:)/.test(text);

const isolated = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter !== '' && !isLink(parameter)
    ? isolateText(parameter)
    : parameter;

/** The same sentences, whose functions isolate each text that they are given. */
export function isolateParameters<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function')
    return ((...parameters: readonly unknown[]) => texts(...parameters.map(isolated))) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const entries = Object.entries(texts).map(([name, text]) => [name, isolateParameters(text)]);
  return Object.fromEntries(entries) as Texts;
}
