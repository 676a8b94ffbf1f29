// The route of a deal's summary: opens its models, draws its page.
import type { AppModels } from '../../state/app-models.ts';
import { openDeal } from '../../state/deal/page.ts';
import { openDealRating } from '../../state/deal/rating.ts';
import { openDealRecord } from '../../state/deal/export.ts';
import { usePageModel } from '../../state/models-context.ts';
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
