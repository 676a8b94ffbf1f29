// Placeholder screen of a settings page that does not exist yet (NAV-08).
import { type PlaceholderPage, SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { bellIcon, type IconNode } from '../../components/icons/icons.ts';
import {
  chartIcon,
  globeIcon,
  landmarkIcon,
  lifeBuoyIcon,
  lockIcon,
  scrollTextIcon,
} from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { usePageBack } from '../use-page-back.ts';

/** Total: a new page does not compile without its icon. */
const ICONS: Readonly<Record<PlaceholderPage, IconNode>> = {
  'bank-details': landmarkIcon,
  'exchange-rates': chartIcon,
  notifications: bellIcon,
  language: globeIcon,
  security: lockIcon,
  support: lifeBuoyIcon,
  rules: scrollTextIcon,
};

export function PlaceholderScreen({ page }: { readonly page: PlaceholderPage }) {
  const onBack = usePageBack(SETTINGS_PATH);
  const title = strings.settings.PLACEHOLDER_TITLE[page];
  return (
    <PageLayout title={title} onBack={onBack}>
      <EmptyState icon={ICONS[page]} title={title} hint={strings.settings.COMING_SOON} />
    </PageLayout>
  );
}
