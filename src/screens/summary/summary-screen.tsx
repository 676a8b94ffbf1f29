// The route of a deal's summary: opens its models, draws its page.
import type { AppModels } from '../../state/app-models.ts';
import { createDealExport } from '../../state/deal/export.ts';
import { createDealPage } from '../../state/deal/page.ts';
import { createDealRating } from '../../state/deal/rating.ts';
import { usePageModel } from '../../state/models-context.ts';
import { Summary } from './summary.tsx';

export function SummaryScreen({ id }: { readonly id: string }) {
  const { deal, rating, record } = usePageModel(openSummary, id);
  return <Summary deal={deal} rating={rating} dealExport={record} />;
}

function openSummary(models: AppModels, id: string) {
  const deal = createDealPage(models, id);
  return {
    deal,
    rating: createDealRating(models, deal),
    record: createDealExport(models, deal.deal),
    mount: () => deal.mount(),
  };
}
