// Fingerprints of the English sentences as they were when the other languages were last read beside them (LANG-10).
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogueOf, type Sentence, sentencesOf } from './catalogues.ts';

/** By the place of the sentence: 'strings/home.ts home.CREATE'. */
export type Fingerprints = Readonly<Record<string, string>>;

const FILE = fileURLToPath(new URL('../../core/i18n/translated.json', import.meta.url));
/** Both as words and as numbers, because a function takes either: what it makes of the other kind is a fingerprint too. */
const VALUES = [
  ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧'],
  ...[0, 1, 2, 60].map((count) => [count, count, count, count]),
] as const;

function textOf(sentence: Sentence): string {
  if (typeof sentence !== 'function') return `${sentence}`;
  return VALUES.map((values) => {
    try {
      return sentence(...values);
    } catch {
      return '';
    }
  }).join('\n');
}

const fingerprintOf = (sentence: Sentence): string =>
  createHash('sha256').update(textOf(sentence)).digest('hex').slice(0, 8);

/** Of the English as it is. */
export async function englishFingerprints(): Promise<Fingerprints> {
  const fingerprints: Record<string, string> = {};
  for (const [file, exports] of await catalogueOf('en'))
    for (const [path, sentence] of sentencesOf(exports))
      fingerprints[`${file} ${path}`] = fingerprintOf(sentence);
  return Object.fromEntries(Object.entries(fingerprints).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of the English that the translations render. */
export const translatedFingerprints = async (): Promise<Fingerprints> =>
  JSON.parse(await readFile(FILE, 'utf8'));

/** Notes that every language has been read beside the English as it is. */
export async function recordTranslations(): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(await englishFingerprints(), null, 2)}\n`);
}

/** Sentences whose translations are drafts: the English is new, or has changed since. */
export const draftsOf = (english: Fingerprints, translated: Fingerprints): string[] =>
  Object.keys(english).filter((place) => english[place] !== translated[place]);
