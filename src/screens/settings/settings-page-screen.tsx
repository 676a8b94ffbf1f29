// Settings page: the real page where the backend announces its feature, else the placeholder (NAV-08), else home (NAV-05).
import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import { HOME_PATH, type SettingsPage, SPECIFIED_SETTINGS_PAGES } from '#domain/page-paths.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { PlaceholderScreen } from './placeholder-screen.tsx';
import { ANNOUNCED_PAGES } from './settings-pages.ts';

export function SettingsPageScreen({ page }: { readonly page: SettingsPage }) {
  const { features } = useStores().session.announced.value;
  const announced = ANNOUNCED_PAGES[page];
  if (announced?.features.some((feature) => hasFeature(features, feature, 1))) return <announced.Screen />;
  const placeholder = SPECIFIED_SETTINGS_PAGES.find((one) => one === page);
  return placeholder ? <PlaceholderScreen page={placeholder} /> : <UnknownPage />;
}

function UnknownPage() {
  const { navigation } = useShell();
  useEffect(() => navigation.navigate(HOME_PATH, { replace: true }), [navigation]);
  return null;
}
