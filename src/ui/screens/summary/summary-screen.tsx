// A deal that is over: its terms, parties, dates, ratings and steps (ACT-08).
import { Page } from '../../components/page.tsx';

export function SummaryScreen({ id }: { readonly id: string }) {
  return <Page title="Summary">{id}</Page>;
}
