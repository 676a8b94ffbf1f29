// Translations (npm run translations): lists the drafts; with `read` it notes that every language was read beside the English.
import { argv } from 'node:process';
import { draftsOf, englishFingerprints, recordTranslations, translatedFingerprints } from './fingerprints.ts';

if (argv.includes('read')) {
  await recordTranslations();
  console.log('Noted: the translations render the English as it is.');
} else {
  const drafts = draftsOf(await englishFingerprints(), await translatedFingerprints());
  for (const place of drafts) console.log(place);
  console.log(`${drafts.length} sentences whose translations are drafts`);
}
