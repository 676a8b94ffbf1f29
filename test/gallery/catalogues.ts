// Catalogues of every language of the page, for the gallery, which changes its language in place.
import type { PageLanguage } from '#domain/languages.ts';
import { sentences as arCommon } from '#i18n/generated/ar/common.ts';
import { sentences as ar } from '#i18n/generated/ar/first.ts';
import { sentences as arHelp } from '#i18n/generated/ar/help.ts';
import { sentences as arPages } from '#i18n/generated/ar/pages.ts';
import { sentences as arScreens } from '#i18n/generated/ar/screens.ts';
import { sentences as enHelp } from '#i18n/generated/en/help.ts';
import { sentences as esCommon } from '#i18n/generated/es/common.ts';
import { sentences as es } from '#i18n/generated/es/first.ts';
import { sentences as esHelp } from '#i18n/generated/es/help.ts';
import { sentences as esPages } from '#i18n/generated/es/pages.ts';
import { sentences as esScreens } from '#i18n/generated/es/screens.ts';
import { sentences as idCommon } from '#i18n/generated/id/common.ts';
import { sentences as id } from '#i18n/generated/id/first.ts';
import { sentences as idHelp } from '#i18n/generated/id/help.ts';
import { sentences as idPages } from '#i18n/generated/id/pages.ts';
import { sentences as idScreens } from '#i18n/generated/id/screens.ts';
import { sentences as ptCommon } from '#i18n/generated/pt-BR/common.ts';
import { sentences as pt } from '#i18n/generated/pt-BR/first.ts';
import { sentences as ptHelp } from '#i18n/generated/pt-BR/help.ts';
import { sentences as ptPages } from '#i18n/generated/pt-BR/pages.ts';
import { sentences as ptScreens } from '#i18n/generated/pt-BR/screens.ts';
import { sentences as qpsCommon } from '#i18n/generated/qps/common.ts';
import { sentences as qps } from '#i18n/generated/qps/first.ts';
import { sentences as qpsHelp } from '#i18n/generated/qps/help.ts';
import { sentences as qpsPages } from '#i18n/generated/qps/pages.ts';
import { sentences as qpsScreens } from '#i18n/generated/qps/screens.ts';
import { sentences as ruCommon } from '#i18n/generated/ru/common.ts';
import { sentences as ru } from '#i18n/generated/ru/first.ts';
import { sentences as ruHelp } from '#i18n/generated/ru/help.ts';
import { sentences as ruPages } from '#i18n/generated/ru/pages.ts';
import { sentences as ruScreens } from '#i18n/generated/ru/screens.ts';
import { sentences as trCommon } from '#i18n/generated/tr/common.ts';
import { sentences as tr } from '#i18n/generated/tr/first.ts';
import { sentences as trHelp } from '#i18n/generated/tr/help.ts';
import { sentences as trPages } from '#i18n/generated/tr/pages.ts';
import { sentences as trScreens } from '#i18n/generated/tr/screens.ts';
import { sentences as ukCommon } from '#i18n/generated/uk/common.ts';
import { sentences as uk } from '#i18n/generated/uk/first.ts';
import { sentences as ukHelp } from '#i18n/generated/uk/help.ts';
import { sentences as ukPages } from '#i18n/generated/uk/pages.ts';
import { sentences as ukScreens } from '#i18n/generated/uk/screens.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import type { SomeStrings } from '#i18n/strings.ts';
import { ENGLISH } from '../sentences.ts';

interface Catalogue {
  /** One by one, as they are loaded. */
  readonly parts: readonly SomeStrings[];
  readonly helpTexts: HelpTexts;
}

/** Total: a new language is in the gallery too. */
export const CATALOGUES: Readonly<Record<PageLanguage, Catalogue>> = {
  en: { parts: [ENGLISH], helpTexts: enHelp },
  ar: { parts: [ar, arCommon, arScreens, arPages], helpTexts: arHelp },
  es: { parts: [es, esCommon, esScreens, esPages], helpTexts: esHelp },
  id: { parts: [id, idCommon, idScreens, idPages], helpTexts: idHelp },
  'pt-BR': { parts: [pt, ptCommon, ptScreens, ptPages], helpTexts: ptHelp },
  qps: { parts: [qps, qpsCommon, qpsScreens, qpsPages], helpTexts: qpsHelp },
  ru: { parts: [ru, ruCommon, ruScreens, ruPages], helpTexts: ruHelp },
  tr: { parts: [tr, trCommon, trScreens, trPages], helpTexts: trHelp },
  uk: { parts: [uk, ukCommon, ukScreens, ukPages], helpTexts: ukHelp },
};
