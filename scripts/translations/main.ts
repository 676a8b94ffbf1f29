// Translations (npm run translations): lists what is missing, the drafts and the languages that nobody has reviewed; `read` notes
// that every language was read beside the English.
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '#domain/languages.ts';
import { compileCatalogues } from '../messages/generate.ts';
import { draftsOf, englishFingerprints, recordTranslations, translatedFingerprints } from './fingerprints.ts';

const MESSAGES = fileURLToPath(new URL('../../core/i18n/messages/', import.meta.url));

if (argv.includes('read')) {
  await recordTranslations();
  console.log('Noted: the translations render the English as it is.');
} else {
  await compileCatalogues(MESSAGES).catch((error: Error) => console.log(error.message));
  const drafts = draftsOf(await englishFingerprints(), await translatedFingerprints());
  for (const place of drafts) console.log(`${place}: English is new, or has changed since it was translated`);
  for (const language of LANGUAGES.filter((tag) => tag !== 'en'))
    if (/Not reviewed by a native speaker/.test(await readFile(`${MESSAGES}${language}/README.md`, 'utf8')))
      console.log(`${language}: not reviewed by a native speaker`);
  console.log(`${drafts.length} sentences whose translations are drafts`);
}
