// Case page store: the case of a deal, the viewer's private messages and files, and the texts of the page.
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { HELP_SCRIPTS, type HelpScripts } from '../help/help-scripts.ts';
import { createLoad } from '../load.ts';
import { type CaseStore, createCase } from './case.ts';
import { createDealPage, type DealStore } from './page.ts';
import { createPrivateMessages, type PrivateMessagesStore } from './private-messages.ts';

/** A file that the viewer has sent in the chat. */
export interface SentFile {
  readonly messageId: string;
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface CasePageStore {
  readonly deal: DealStore;
  readonly case: CaseStore;
  readonly messages: PrivateMessagesStore;
  /** Newest first, of the newest messages of the chat. */
  readonly files: ReadonlySignal<readonly SentFile[]>;
  /** Sentences in the page's language; null until loaded. */
  readonly texts: ReadonlySignal<HelpTexts['cases'] | null>;
  /** The sentence of a failed load of the texts, else ''. */
  readonly textsError: ReadonlySignal<string>;
  loadTexts(): Promise<void>;
  mount(): () => void;
}

/** The newest messages, among which files are looked for. */
const NEWEST_MESSAGES = 200;

export function createCasePage(
  stores: AppStores,
  id: string,
  scripts: Pick<HelpScripts, 'loadTexts'> = HELP_SCRIPTS,
): CasePageStore {
  const deal = createDealPage(stores, id);
  const ofDeal = createCase(stores, deal, { withClaims: true });
  const messages = createPrivateMessages(stores, id);
  const files = signal<readonly SentFile[]>([]);
  const texts = signal<HelpTexts['cases'] | null>(null);
  const { error: textsError, load: loadTexts } = createLoad({
    read: () => scripts.loadTexts(pageLanguage),
    keep(loaded) {
      texts.value = loaded.cases;
    },
    messageOf: () => strings.common.PAGE_NOT_LOADED,
  });

  const loadFiles = async (): Promise<void> => {
    const query = { limit: NEWEST_MESSAGES };
    const page = await stores.services.http
      .call(chatMessagesRoute, { params: { id }, query })
      // Without them nothing can be chosen as evidence; the rest of the page works.
      .catch(() => null);
    const viewerId = stores.session.viewerId.peek();
    const own = (page?.messages ?? []).filter(
      ({ type, senderId }) => type === 'file' && senderId === viewerId,
    );
    files.value = own
      .map(({ id: messageId, fileName, createdAt }) => ({ messageId, name: fileName, at: createdAt }))
      .reverse();
  };

  return {
    deal,
    case: ofDeal,
    messages,
    files,
    texts,
    textsError,
    loadTexts,
    mount() {
      void loadTexts();
      const ends = [
        deal.mount(),
        ofDeal.mount(),
        // Each private message raises the version of the deal, and with it the case is read again.
        effect(() => {
          if (ofDeal.details.value) untracked(() => void messages.load());
        }),
        effect(() => {
          if (ofDeal.party.value) untracked(() => void loadFiles());
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
