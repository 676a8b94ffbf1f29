// Active deal: the stores of its page, which need each other, created and mounted together (ACT, CHAT, SETL).
import { computed } from '@preact/signals';
import type { AppStores } from '../app-stores.ts';
import { createMessageChecks } from '../chat/message-checks.ts';
import { createChatPage } from '../chat/page.ts';
import { ends } from '../ends.ts';
import { createCase } from './case.ts';
import { duePayment } from './due-payment.ts';
import { createDealPage } from './page.ts';
import { createDealProfiles } from './profiles.ts';
import { createReceivedDetails, newestIdentifying, placeOf } from './received-details.ts';
import { createSettlement } from './settlement.ts';

/** The state with which the summary leads here: to read the chat of a deal that is over. */
export const TO_READ = { isRead: true } as const;
const isToRead = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isRead' in state && state.isRead === true;

export function createActiveDeal(stores: AppStores, id: string) {
  const isRead = isToRead(stores.services.navigation.state());
  const deal = createDealPage(stores, id);
  const chat = createChatPage(stores, deal);
  const parties = createDealProfiles(stores, deal);
  // The checks ask about the settlement, whose next step depends on what they find.
  const isPayerUnnamed = computed(() => settlement.isPayerUnnamed.value);
  const checks = createMessageChecks(stores, deal, chat, isPayerUnnamed);
  const details = createReceivedDetails(chat, checks);
  const settlement = createSettlement(stores, deal, {
    identifying: newestIdentifying(chat),
    given: details.given,
  });
  const ofDispute = createCase(stores, deal);
  return {
    /** The page stays when the deal is over. */
    isRead,
    deal,
    chat,
    checks,
    parties,
    settlement,
    details,
    sender: {
      saved: chat.details,
      send: (text: string) => checks.savedDetails.send(text, (whole) => void chat.send(whole)),
    },
    /** The place of the meeting that is agreed or proposed; '' while only the chat has it (CASH-04). */
    place: computed(() => {
      const meeting = settlement.settlement.value?.meeting;
      return meeting ? placeOf(chat, meeting.at === null ? meeting.times : [meeting.at]) : '';
    }),
    due: duePayment(details.newest, settlement.step),
    ofDispute,
    mount() {
      const stores = [chat, checks, parties, settlement, details, ofDispute];
      return ends(deal.mount({ redirectWhenOver: !isRead }), ...stores.map((store) => store.mount()));
    },
  };
}
