// The route of a running deal: opens its model, goes home when it is over (ACT-01), draws its page.
import type { AppModels } from '../../../models/create-app-models.ts';
import { openDeal } from '../../../models/deal.ts';
import { usePageModel } from '../../../models/models-context.ts';
import { ActiveDeal } from './active-deal.tsx';

export function DealScreen({ id }: { readonly id: string }) {
  return <ActiveDeal deal={usePageModel(openActiveDeal, id).deal} />;
}

function openActiveDeal(models: AppModels, id: string) {
  const deal = openDeal(models, id);
  return { deal, mount: () => deal.mount({ redirectWhenOver: true }) };
}
