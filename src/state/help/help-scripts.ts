// Help scripts: the advice and its texts by language, each loaded with the first page that needs it.
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { EvidenceText, HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { sentencesUrl } from '#runtime/sentences-url.ts';
import { reloadIfReplaced } from '../../platform/new-build.ts';

/** Address of a script that the build bundles separately: nothing of it is in the app's own files. */
declare const __HELP_ADVICE_URL__: string;

export type HelpAdvice = Pick<
  typeof import('./help-advice.ts'),
  'adviseOn' | 'evidenceText' | 'writeBankText'
>;

/** Each rejects when its script cannot be loaded; a later call tries again. */
export interface HelpScripts {
  loadAdvice(): Promise<HelpAdvice>;
  loadTexts(language: PageLanguage): Promise<HelpTexts>;
}

/** Proofs of payment in these ways of paying, in the page's language (CASE-42). */
export async function loadEvidence(
  scripts: HelpScripts,
  payments: readonly OfferedPayment[],
): Promise<EvidenceText> {
  const [advice, texts] = await Promise.all([scripts.loadAdvice(), scripts.loadTexts(pageLanguage)]);
  return advice.evidenceText(texts, payments);
}

/** A page waits for these scripts: where they are lost with a build, the page is loaded again (NAV-15). */
export async function orReload<T>(loaded: Promise<T>): Promise<T> {
  try {
    return await loaded;
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}

type TextsFile = { readonly sentences: HelpTexts };
const texts = new Map<PageLanguage, () => Promise<TextsFile>>();

export const HELP_SCRIPTS: HelpScripts = {
  loadAdvice: retryImport<HelpAdvice>(() => import(__HELP_ADVICE_URL__)),
  async loadTexts(language) {
    const load = texts.get(language) ?? retryImport<TextsFile>(() => import(sentencesUrl('help', language)));
    texts.set(language, load);
    return (await load()).sentences;
  },
};
