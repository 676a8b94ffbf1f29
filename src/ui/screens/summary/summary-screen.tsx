// The route of a deal's summary: opens its model, draws its page.
import { openDeal } from '../../../models/deal.ts';
import { usePageModel } from '../../../models/models-context.ts';
import { Summary } from './summary.tsx';

export function SummaryScreen({ id }: { readonly id: string }) {
  return <Summary deal={usePageModel(openDeal, id)} />;
}
