// Catalogues of every language of the page, for the gallery, which changes its language in place.
import type { PageLanguage } from '#domain/languages.ts';
import { strings as ar } from '../../src/strings/ar/first-load.ts';
import { screenStrings as arScreens } from '../../src/strings/ar/screens.ts';
import { strings as es } from '../../src/strings/es/first-load.ts';
import { screenStrings as esScreens } from '../../src/strings/es/screens.ts';
import { strings as id } from '../../src/strings/id/first-load.ts';
import { screenStrings as idScreens } from '../../src/strings/id/screens.ts';
import { strings as pt } from '../../src/strings/pt-BR/first-load.ts';
import { screenStrings as ptScreens } from '../../src/strings/pt-BR/screens.ts';
import { strings as qps } from '../../src/strings/qps/first-load.ts';
import { screenStrings as qpsScreens } from '../../src/strings/qps/screens.ts';
import { strings as ru } from '../../src/strings/ru/first-load.ts';
import { screenStrings as ruScreens } from '../../src/strings/ru/screens.ts';
import { ENGLISH_SCREENS, type ScreenStrings } from '../../src/strings/screen-strings.ts';
import { ENGLISH, type Strings } from '../../src/strings/strings.ts';
import { strings as tr } from '../../src/strings/tr/first-load.ts';
import { screenStrings as trScreens } from '../../src/strings/tr/screens.ts';
import { strings as uk } from '../../src/strings/uk/first-load.ts';
import { screenStrings as ukScreens } from '../../src/strings/uk/screens.ts';

interface Catalogue {
  readonly strings: Strings;
  readonly screenStrings: ScreenStrings;
}

/** Total: a new language is in the gallery too. */
export const CATALOGUES: Readonly<Record<PageLanguage, Catalogue>> = {
  en: { strings: ENGLISH, screenStrings: ENGLISH_SCREENS },
  ar: { strings: ar, screenStrings: arScreens },
  es: { strings: es, screenStrings: esScreens },
  id: { strings: id, screenStrings: idScreens },
  'pt-BR': { strings: pt, screenStrings: ptScreens },
  qps: { strings: qps, screenStrings: qpsScreens },
  ru: { strings: ru, screenStrings: ruScreens },
  tr: { strings: tr, screenStrings: trScreens },
  uk: { strings: uk, screenStrings: ukScreens },
};
