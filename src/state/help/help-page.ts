// Help page store: a deal, its payments as far as the viewer saw them, and the scripts with advice and texts (HELP-01).
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import type { SettlementDetails } from '#contract/settlement.ts';
import { settlementRoute } from '#contract/settlement.ts';
import type { PageLanguage } from '#domain/languages.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createCase } from '../deal/case.ts';
import { createDealPage } from '../deal/page.ts';
import { ends } from '../ends.ts';
import { createLoad } from '../load.ts';
import { readOnly } from '../read-only.ts';
import { isHelpOffered } from './help-offer.ts';
import { helpPayments } from './help-payments.ts';
import { HELP_SCRIPTS, type HelpAdvice, type HelpScripts, orReload } from './help-scripts.ts';

/** The newest messages, among which the account details are looked for. */
const NEWEST_MESSAGES = 200;
/** After this a text may be copied with blanks: who was deceived is in a hurry. */
const MAX_COMPLETING_MS = 5_000;

export type HelpPageStore = ReturnType<typeof createHelpPage>;

export function createHelpPage(stores: AppStores, id: string, scripts: HelpScripts = HELP_SCRIPTS) {
  const { session, clock, profile, services } = stores;
  const params = { id };
  const deal = createDealPage(stores, id);
  const ofDeal = createCase(stores, deal);
  const help = signal<{ advice: HelpAdvice; texts: HelpTexts } | null>(null);
  const settlement = signal<SettlementDetails | null>(null);
  const details = signal('');
  const isCompleting = signal(true);
  const others = new Map<PageLanguage, ReadonlySignal<HelpTexts | 'loading' | null>>();
  const { error, load } = createLoad({
    async read() {
      const [advice, texts] = await orReload(
        Promise.all([scripts.loadAdvice(), scripts.loadTexts(pageLanguage)]),
      );
      return { advice, texts };
    },
    keep(loaded) {
      help.value = loaded;
    },
    messageOf: () => strings.common.PAGE_NOT_LOADED,
  });

  const isOffered = computed(() => {
    const { value } = deal.deal;
    return value && isHelpOffered(value, session, clock.read());
  });

  /** A text without names or details has blanks: a failure is none of the page. */
  const loadSettlement = async (): Promise<void> => {
    if (!hasFeature(session.announced.peek().features, 'settlement', 1)) return;
    settlement.value = await services.http.call(settlementRoute, { params }).catch(() => null);
  };
  const loadDetails = async (): Promise<void> => {
    const query = { limit: NEWEST_MESSAGES };
    const page = await services.http.call(chatMessagesRoute, { params, query }).catch(() => null);
    const viewerId = session.viewerId.peek();
    const sent = (page?.messages ?? []).filter(
      ({ type, senderId, senderRole }) =>
        type === 'text' && senderRole === 'party' && senderId !== null && senderId !== viewerId,
    );
    details.value = sent.reduce((found, { text }) => parseDetails(text) || found, '');
  };

  return {
    deal,
    case: ofDeal,
    /** Null while the deal is not known. False: nothing is offered here (HELP-01). */
    isOffered,
    /** Advice and texts in the page's language; null until loaded. */
    help: readOnly(help),
    /** The sentence of a failed load, else ''. */
    error: readOnly(error),
    /** Loads them again. */
    reload: load,
    /** Texts in another language: loading for five seconds at most, null when they have not come then. */
    textsIn(language: PageLanguage): ReadonlySignal<HelpTexts | 'loading' | null> {
      const known = others.get(language);
      if (known) return known;
      const texts = signal<HelpTexts | 'loading' | null>('loading');
      others.set(language, texts);
      const giveUp = (): void => {
        if (texts.peek() === 'loading') texts.value = null;
      };
      services.clock.after(MAX_COMPLETING_MS, giveUp);
      void scripts.loadTexts(language).then((loaded) => {
        texts.value = loaded;
      }, giveUp);
      return texts;
    },
    /** The payments that the viewer makes and gets, one for each method that is possible. */
    payments: computed(() => {
      const { value } = deal.deal;
      const role = deal.role.value;
      if (!value || (role !== 'author' && role !== 'accepter')) return [];
      return helpPayments(value, role, settlement.value, details.value);
    }),
    /**
     * True until names, account details and the viewer's country have been read, for five seconds at most.
     * A text that is copied meanwhile would lack them.
     */
    isCompleting: readOnly(isCompleting),
    /** The viewer's country, '' when not known. */
    home: computed(() => profile.profile.value?.country ?? ''),
    mount(): () => void {
      return ends(
        deal.mount(),
        ofDeal.mount(),
        effect(() => {
          if (isOffered.value !== true) return;
          return untracked(() => {
            void load();
            const complete = (): void => {
              isCompleting.value = false;
            };
            void Promise.all([loadSettlement(), loadDetails(), profile.ensure()]).then(complete);
            return services.clock.after(MAX_COMPLETING_MS, complete);
          });
        }),
      );
    },
  };
}
