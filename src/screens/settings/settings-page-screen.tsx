// Settings page: the real page where the backend announces its feature, else the placeholder (NAV-08), else home (NAV-05).
import { SETTINGS_PATH, type SettingsPage } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import { isOffered, PAGE_ENTRIES } from './settings-pages.ts';

export function SettingsPageScreen({ page }: { readonly page: SettingsPage }) {
  const { features } = useStores().session.announced.value;
  const { Screen, isAdded = false } = PAGE_ENTRIES[page];
  if (Screen && isOffered(page, features)) return <Screen />;
  return isAdded ? <UnknownPage /> : <PlaceholderScreen page={page} />;
}

export function PlaceholderScreen({ page }: { readonly page: SettingsPage }) {
  const onBack = usePageBack(SETTINGS_PATH);
  const title = strings.settings.MENU[page];
  return (
    <PageLayout title={title} onBack={onBack}>
      <EmptyState icon={PAGE_ENTRIES[page].icon} title={title} hint={strings.settings.COMING_SOON} />
    </PageLayout>
  );
}
