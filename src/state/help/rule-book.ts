// Rule book store: the sentences of how disputes are decided, loaded with the page that shows them (CASE-43).
import { signal } from '@preact/signals';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { readOnly } from '../read-only.ts';
import { HELP_SCRIPTS, type HelpScripts, orReload } from './help-scripts.ts';

export type RuleBookStore = ReturnType<typeof createRuleBook>;

export function createRuleBook(
  _stores: AppStores,
  _key: string,
  scripts: Pick<HelpScripts, 'loadTexts'> = HELP_SCRIPTS,
) {
  const texts = signal<HelpTexts | null>(null);
  const { error, load } = createLoad<HelpTexts>({
    read: () => orReload(scripts.loadTexts(pageLanguage)),
    keep(loaded) {
      texts.value = loaded;
    },
    messageOf: () => strings.common.PAGE_NOT_LOADED,
  });
  return {
    /** Null until loaded. */
    texts: readOnly(texts),
    /** The sentence of a failed load, else ''. */
    error: readOnly(error),
    load,
    mount(): () => void {
      void load();
      return () => {};
    },
  };
}
