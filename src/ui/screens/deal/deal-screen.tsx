// A running deal: terms, whose turn, what may be done now (ACT-01…07).
import { Page } from '../../components/page.tsx';

export function DealScreen({ id }: { readonly id: string }) {
  return <Page title="Exchange">{id}</Page>;
}
