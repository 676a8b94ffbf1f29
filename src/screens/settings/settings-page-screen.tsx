// Settings page: the real page where the backend announces its feature, else the placeholder (NAV-08), else home (NAV-05).
import { hasFeature } from '#contract/features.ts';
import { type SettingsPage, SPECIFIED_SETTINGS_PAGES } from '#domain/page-paths.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { PlaceholderScreen } from './placeholder-screen.tsx';
import { ANNOUNCED_PAGES } from './settings-pages.ts';

export function SettingsPageScreen({ page }: { readonly page: SettingsPage }) {
  const { features } = useStores().session.announced.value;
  const announced = ANNOUNCED_PAGES[page];
  if (announced?.features.some((feature) => hasFeature(features, feature, 1))) return <announced.Screen />;
  const placeholder = SPECIFIED_SETTINGS_PAGES.find((one) => one === page);
  return placeholder ? <PlaceholderScreen page={placeholder} /> : <UnknownPage />;
}
