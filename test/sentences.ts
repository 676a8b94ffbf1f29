// Sentences in English, which a test has from its start: all parts, as if every script of the page had come.
import { sentences as common } from '#i18n/generated/en/common.ts';
import { sentences as console } from '#i18n/generated/en/console.ts';
import { sentences as pages } from '#i18n/generated/en/pages.ts';
import { sentences as screens } from '#i18n/generated/en/screens.ts';
import { addEnglish, type Strings, setStrings, strings } from '#i18n/strings.ts';

for (const part of [common, screens, pages, console]) addEnglish(part);

/** Whatever language the page is in. */
export const ENGLISH: Strings = { ...strings };

/** Leaves the language that a test has chosen. */
export const restoreEnglish = (): void => setStrings('en', ENGLISH);
