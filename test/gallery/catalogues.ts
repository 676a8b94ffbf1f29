// Catalogues of every language of the page, for the gallery, which changes its language in place.
import type { PageLanguage } from '#domain/languages.ts';
import { type CommonStrings, ENGLISH_COMMON } from '#i18n/common-strings.ts';
import { commonStrings as arCommon } from '#i18n/generated/ar/common.ts';
import { strings as ar } from '#i18n/generated/ar/first.ts';
import { helpTexts as arHelp } from '#i18n/generated/ar/help.ts';
import { screenStrings as arScreens } from '#i18n/generated/ar/screens.ts';
import { helpTexts as enHelp } from '#i18n/generated/en/help.ts';
import { commonStrings as esCommon } from '#i18n/generated/es/common.ts';
import { strings as es } from '#i18n/generated/es/first.ts';
import { helpTexts as esHelp } from '#i18n/generated/es/help.ts';
import { screenStrings as esScreens } from '#i18n/generated/es/screens.ts';
import { commonStrings as idCommon } from '#i18n/generated/id/common.ts';
import { strings as id } from '#i18n/generated/id/first.ts';
import { helpTexts as idHelp } from '#i18n/generated/id/help.ts';
import { screenStrings as idScreens } from '#i18n/generated/id/screens.ts';
import { commonStrings as ptCommon } from '#i18n/generated/pt-BR/common.ts';
import { strings as pt } from '#i18n/generated/pt-BR/first.ts';
import { helpTexts as ptHelp } from '#i18n/generated/pt-BR/help.ts';
import { screenStrings as ptScreens } from '#i18n/generated/pt-BR/screens.ts';
import { commonStrings as qpsCommon } from '#i18n/generated/qps/common.ts';
import { strings as qps } from '#i18n/generated/qps/first.ts';
import { helpTexts as qpsHelp } from '#i18n/generated/qps/help.ts';
import { screenStrings as qpsScreens } from '#i18n/generated/qps/screens.ts';
import { commonStrings as ruCommon } from '#i18n/generated/ru/common.ts';
import { strings as ru } from '#i18n/generated/ru/first.ts';
import { helpTexts as ruHelp } from '#i18n/generated/ru/help.ts';
import { screenStrings as ruScreens } from '#i18n/generated/ru/screens.ts';
import { commonStrings as trCommon } from '#i18n/generated/tr/common.ts';
import { strings as tr } from '#i18n/generated/tr/first.ts';
import { helpTexts as trHelp } from '#i18n/generated/tr/help.ts';
import { screenStrings as trScreens } from '#i18n/generated/tr/screens.ts';
import { commonStrings as ukCommon } from '#i18n/generated/uk/common.ts';
import { strings as uk } from '#i18n/generated/uk/first.ts';
import { helpTexts as ukHelp } from '#i18n/generated/uk/help.ts';
import { screenStrings as ukScreens } from '#i18n/generated/uk/screens.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { ENGLISH_SCREENS, type ScreenStrings } from '#i18n/screen-strings.ts';
import { ENGLISH, type Strings } from '#i18n/strings.ts';

interface Catalogue {
  readonly strings: Strings;
  readonly commonStrings: CommonStrings;
  readonly screenStrings: ScreenStrings;
  readonly helpTexts: HelpTexts;
}

/** Total: a new language is in the gallery too. */
export const CATALOGUES: Readonly<Record<PageLanguage, Catalogue>> = {
  en: { strings: ENGLISH, commonStrings: ENGLISH_COMMON, screenStrings: ENGLISH_SCREENS, helpTexts: enHelp },
  ar: { strings: ar, commonStrings: arCommon, screenStrings: arScreens, helpTexts: arHelp },
  es: { strings: es, commonStrings: esCommon, screenStrings: esScreens, helpTexts: esHelp },
  id: { strings: id, commonStrings: idCommon, screenStrings: idScreens, helpTexts: idHelp },
  'pt-BR': { strings: pt, commonStrings: ptCommon, screenStrings: ptScreens, helpTexts: ptHelp },
  qps: { strings: qps, commonStrings: qpsCommon, screenStrings: qpsScreens, helpTexts: qpsHelp },
  ru: { strings: ru, commonStrings: ruCommon, screenStrings: ruScreens, helpTexts: ruHelp },
  tr: { strings: tr, commonStrings: trCommon, screenStrings: trScreens, helpTexts: trHelp },
  uk: { strings: uk, commonStrings: ukCommon, screenStrings: ukScreens, helpTexts: ukHelp },
};
