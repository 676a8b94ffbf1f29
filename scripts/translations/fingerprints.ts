// Fingerprints of the English sentences as they were when the other languages were last read beside them (LANG-10).
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { entryOf, type Group, isGroup, sentencesIn } from '../messages/catalogue.ts';
import { PARTS } from '../messages/compile-module.ts';

/** By subject, 'first.home', and the place in it: 'CARD_ACTION.open'. */
export type Fingerprints = Readonly<Record<string, Readonly<Record<string, string>>>>;

const I18N = new URL('../../core/i18n/', import.meta.url);
const FILE = fileURLToPath(new URL('translated.json', I18N));

/** Messages alone: other words in a description make no draft. */
function* messagesOf(group: Group, path = ''): Generator<[string, string]> {
  for (const [name, node] of sentencesIn(group)) {
    if (isGroup(node)) yield* messagesOf(node, `${path}${name}.`);
    else yield [path + name, entryOf(node)?.message ?? JSON.stringify(node)];
  }
}

const hashOf = (message: string): string => createHash('sha256').update(message).digest('hex').slice(0, 8);

/** Fingerprints of the English as it is. */
export async function englishFingerprints(): Promise<Fingerprints> {
  const fingerprints: Record<string, Record<string, string>> = {};
  for (const part of PARTS) {
    const english: Group = JSON.parse(await readFile(new URL(`messages/en/${part}.json`, I18N), 'utf8'));
    for (const [subject, group] of sentencesIn(english)) {
      if (!isGroup(group)) continue;
      const hashes = [...messagesOf(group)].map(([path, message]) => [path, hashOf(message)]);
      fingerprints[`${part}.${subject}`] = Object.fromEntries(hashes);
    }
  }
  return fingerprints;
}

/** Fingerprints of the English that the translations render. */
export const translatedFingerprints = async (): Promise<Fingerprints> =>
  JSON.parse(await readFile(FILE, 'utf8'));

/** Notes that every language has been read beside the English as it is. One line for each subject. */
export async function recordTranslations(): Promise<void> {
  const subjects = Object.entries(await englishFingerprints());
  const lines = subjects.map(([subject, hashes]) => `"${subject}": ${JSON.stringify(hashes)}`);
  await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** Sentences whose translations are drafts: the English is new, or has changed since. */
export const draftsOf = (english: Fingerprints, translated: Fingerprints): string[] =>
  Object.entries(english).flatMap(([subject, hashes]) =>
    Object.keys(hashes)
      .filter((path) => hashes[path] !== translated[subject]?.[path])
      .map((path) => `${subject}.${path}`),
  );
