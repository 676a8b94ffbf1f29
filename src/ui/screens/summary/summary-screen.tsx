// The route of a deal's summary: opens its models, draws its page.
import type { AppModels } from '../../../models/create-app-models.ts';
import { openDeal } from '../../../models/deal.ts';
import { openDealRating } from '../../../models/deal-rating.ts';
import { openDealRecord } from '../../../models/deal-record.ts';
import { usePageModel } from '../../../models/models-context.ts';
import { Summary } from './summary.tsx';

export function SummaryScreen({ id }: { readonly id: string }) {
  const { deal, rating, record } = usePageModel(openSummary, id);
  return <Summary deal={deal} rating={rating} record={record} />;
}

function openSummary(models: AppModels, id: string) {
  const deal = openDeal(models, id);
  return {
    deal,
    rating: openDealRating(models, deal),
    record: openDealRecord(models, deal.deal),
    mount: () => deal.mount(),
  };
}
