// Case page store: the case of a deal, the viewer's private messages and files, and the texts of the page.
import { effect, signal, untracked } from '@preact/signals';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import type { Terms } from '#domain/entities.ts';
import type { EvidenceText, HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { HELP_SCRIPTS, type HelpScripts, loadEvidence } from '../help/help-scripts.ts';
import { createLoad } from '../load.ts';
import { readOnly } from '../read-only.ts';
import { createCase } from './case.ts';
import { createDealPage } from './page.ts';
import { createPrivateMessages } from './private-messages.ts';

/** A file that the viewer has sent in the chat. */
export interface SentFile {
  readonly messageId: string;
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

export type CasePageStore = ReturnType<typeof createCasePage>;

/** The newest messages, among which files are looked for. */
const NEWEST_MESSAGES = 200;

export function createCasePage(stores: AppStores, id: string, scripts: HelpScripts = HELP_SCRIPTS) {
  const deal = createDealPage(stores, id);
  const ofDeal = createCase(stores, deal);
  const messages = createPrivateMessages(stores, id);
  const files = signal<readonly SentFile[]>([]);
  const texts = signal<HelpTexts['cases'] | null>(null);
  const evidence = signal<EvidenceText | null>(null);
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

  const readEvidence = async (terms: Terms): Promise<void> => {
    const payments = [
      { currency: terms.payCurrency, methods: terms.payMethods },
      { currency: terms.receiveCurrency, methods: terms.receiveMethods },
    ];
    evidence.value = await loadEvidence(scripts, payments).catch(() => null);
  };

  return {
    deal,
    case: ofDeal,
    messages,
    /** Newest first, of the newest messages of the chat. */
    files: readOnly(files),
    /** Sentences in the page's language; null until loaded. */
    texts: readOnly(texts),
    /** Proofs of payment in the ways of the deal; null until loaded, and when it cannot be. */
    evidence: readOnly(evidence),
    /** The sentence of a failed load of the texts, else ''. */
    textsError: readOnly(textsError),
    loadTexts,
    mount(): () => void {
      void loadTexts();
      return ends(
        deal.mount(),
        ofDeal.mount(),
        // Each private message raises the version of the deal, and with it the case is read again.
        effect(() => {
          if (ofDeal.details.value) untracked(() => void messages.load());
        }),
        effect(() => {
          if (ofDeal.party.value) untracked(() => void loadFiles());
        }),
        effect(() => {
          const shown = ofDeal.party.value ? deal.deal.value : null;
          if (shown && !evidence.peek()) void readEvidence(shown);
        }),
      );
    },
  };
}
