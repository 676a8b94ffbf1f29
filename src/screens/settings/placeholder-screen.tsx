// A settings page that is still to come: its icon, its title, and the plain word (NAV-08).
import { useLayoutEffect } from 'react';
import { HOME_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
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
import { useShell } from '../../state/shell-context.ts';
import { COMING_SOON, PLACEHOLDER_TITLE } from '../../strings/settings.ts';
import { usePageBack } from '../use-page-back.ts';

type PageType = keyof typeof PLACEHOLDER_TITLE;

/** Total: a new page does not compile without its icon. */
const ICONS: Readonly<Record<PageType, IconNode>> = {
  'bank-details': landmarkIcon,
  'exchange-rates': chartIcon,
  notifications: bellIcon,
  language: globeIcon,
  security: lockIcon,
  support: lifeBuoyIcon,
  rules: scrollTextIcon,
};

const isPageType = (pageType: string): pageType is PageType => Object.keys(ICONS).includes(pageType);

export function PlaceholderScreen({ pageType }: { readonly pageType: string }) {
  const onBack = usePageBack(SETTINGS_PATH);
  if (!isPageType(pageType)) return <UnknownPage />;
  const title = PLACEHOLDER_TITLE[pageType];
  return (
    <PageLayout title={title} onBack={onBack}>
      <EmptyState icon={ICONS[pageType]} title={title} hint={COMING_SOON} />
    </PageLayout>
  );
}

/** NAV-05: any other page type is an unknown path; whoever is here is signed in. */
function UnknownPage() {
  const { navigation } = useShell();
  useLayoutEffect(() => navigation.navigate(HOME_PATH, { replace: true }), [navigation]);
  return null;
}
