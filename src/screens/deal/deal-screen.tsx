// The route of a running deal: opens its models, goes home when it is over (ACT-01), draws its page with the chat.

import type { AppModels } from '../../state/app-models.ts';
import { createChatPage } from '../../state/chat/page.ts';
import { createDealPage } from '../../state/deal/page.ts';
import { createDealProfiles } from '../../state/deal/profiles.ts';
import { usePageModel } from '../../state/models-context.ts';
import { ActiveDeal } from './active-deal.tsx';
import { Chat } from './chat/chat.tsx';

export function DealScreen({ id }: { readonly id: string }) {
  const { deal, chat, parties } = usePageModel(openActiveDeal, id);
  return (
    <ActiveDeal deal={deal} parties={parties}>
      <Chat chat={chat} deal={deal} />
    </ActiveDeal>
  );
}

function openActiveDeal(models: AppModels, id: string) {
  const deal = createDealPage(models, id);
  const chat = createChatPage(models, deal);
  const parties = createDealProfiles(models, deal);
  return {
    deal,
    chat,
    parties,
    mount() {
      const ends = [deal.mount({ redirectWhenOver: true }), chat.mount(), parties.mount()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
