// A settings page that is still to come (NAV-08).
import { Page } from '../../components/page.tsx';

export function PlaceholderScreen({ pageType }: { readonly pageType: string }) {
  return <Page title={pageType}>{null}</Page>;
}
