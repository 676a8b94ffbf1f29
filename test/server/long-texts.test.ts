// Functions of the backend on 64 KiB of what is worst for a pattern.

import { test } from 'uvu';
import { safeFileName } from '../../server/files/file-name.ts';
import { addressRateKey } from '../../server/limits/rate-limits.ts';
import { sanitizeName } from '../../server/services/names/message-name.ts';
import { createLookAlikeNames } from '../../server/services/names/shown-name.ts';
import { fingerprintsOf } from '../../server/services/trust/identifiers.ts';
import { assertQuick } from '../harness/long-texts.ts';

const isLookAlike = createLookAlikeNames(['Kantor']);
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  // As long as the schema lets it be.
  fingerprintsOf: (text) => fingerprintsOf(text.slice(0, 4_000), 'key'),
  // Of a name that has been cleaned.
  isLookAlike: (text) => isLookAlike(text.slice(0, 130)),
  safeFileName: (text) => safeFileName(text, 'application/pdf'),
  sanitizeName: (text) => sanitizeName(text),
  addressRateKey,
};
for (const [name, take] of Object.entries(FUNCTIONS))
  test(`LIMIT-01 ${name} is quick on every text`, () => assertQuick(name, take));

test.run();
