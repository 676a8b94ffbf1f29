// Settings pages: the one table of their places in the menu, icons, features and screens, and the screen of each: the real
// page where the backend announces its feature, else the placeholder, else home (NAV-05, NAV-08, NAV-09, SET-02).

import type { ReactNode } from 'react';
import { type FeatureName, type Features, hasFeature } from '#contract/features.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { SETTINGS_PATH, type SettingsPage } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { OptionList } from '../../components/forms/option-list.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { bellIcon, type IconNode } from '../../components/icons/icons.ts';
import {
  banIcon,
  chartIcon,
  eyeOffIcon,
  globeIcon,
  landmarkIcon,
  lifeBuoyIcon,
  lockIcon,
  scrollTextIcon,
  thumbsUpIcon,
  userIcon,
  walletIcon,
} from '../../components/icons/screen-icons.ts';
import type { ListRowTint } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { FundsDetailsScreen } from '../funds-details/funds-details-screen.tsx';
import { BlockedPeopleScreen } from '../moderation/blocked-people-screen.tsx';
import { MyDataScreen } from '../my-data/my-data-screen.tsx';
import { ExchangeRatesScreen } from '../rates/exchange-rates-screen.tsx';
import { SupportScreen } from '../support/support-screen.tsx';
import { TrustScreen } from '../trust/trust-screen.tsx';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { WithSettings } from './with-settings.tsx';

/** Sections of the menu, in their order. The rules come after them, in a place of their own. */
export const MENU_SECTIONS = ['person', 'app', 'help'] as const;

interface PageEntry {
  /** Null for a page without a row. */
  readonly section: (typeof MENU_SECTIONS)[number] | null;
  readonly icon: IconNode;
  /** Colour of its icon in the menu. */
  readonly tint?: ListRowTint;
  readonly Screen?: () => ReactNode;
  /** The backend announces one of them in version 1; absent: every backend has what the page needs. */
  readonly features?: readonly FeatureName[];
  /** Not in the specification: without its feature the page is unknown, and no placeholder. */
  readonly isAdded?: boolean;
}

/** Titles are in `strings.settings.MENU`. */
export const PAGE_ENTRIES: Readonly<Record<SettingsPage, PageEntry>> = {
  'my-data': { section: 'person', icon: userIcon, tint: 'blue', Screen: MyDataScreen },
  'funds-transfer-details': {
    section: 'person',
    icon: walletIcon,
    tint: 'green',
    Screen: FundsDetailsScreen,
  },
  trust: {
    section: 'person',
    icon: thumbsUpIcon,
    tint: 'violet',
    Screen: TrustScreen,
    features: ['trust'],
    isAdded: true,
  },
  'bank-details': { section: null, icon: landmarkIcon },
  'exchange-rates': {
    section: 'app',
    icon: chartIcon,
    tint: 'cyan',
    Screen: ExchangeRatesScreen,
    features: ['rates'],
  },
  notifications: {
    section: 'app',
    icon: bellIcon,
    tint: 'red',
    Screen: NotificationSettingsScreen,
    features: ['away', 'push'],
  },
  language: {
    section: 'app',
    icon: globeIcon,
    tint: 'violet',
    Screen: LanguageScreen,
    features: ['languages'],
  },
  security: { section: 'app', icon: lockIcon, tint: 'grey', Screen: SecurityScreen, features: ['sessions'] },
  privacy: {
    section: 'app',
    icon: eyeOffIcon,
    tint: 'pink',
    Screen: PrivacyScreen,
    features: ['privacy'],
    isAdded: true,
  },
  blocked: {
    section: 'app',
    icon: banIcon,
    tint: 'red',
    Screen: BlockedPeopleScreen,
    features: ['blocks'],
    isAdded: true,
  },
  support: {
    section: 'help',
    icon: lifeBuoyIcon,
    tint: 'orange',
    Screen: SupportScreen,
    features: ['genuine'],
  },
  rules: { section: null, icon: scrollTextIcon, Screen: RulesScreen, features: ['settlement', 'cases'] },
};

/** True where the backend has what the page needs. */
export function isOffered(page: SettingsPage, announced: Features): boolean {
  const { features } = PAGE_ENTRIES[page];
  return !features || features.some((feature) => hasFeature(announced, feature, 1));
}

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

const CHOICES = ['system', ...LANGUAGES] as const;

/** Language screen: the languages by their own names, and the messaging app's (LANG-08). */
export function LanguageScreen() {
  const { language } = useLazyStores();
  const title = strings.settings.MENU.language;
  const system = strings.settings.systemLanguage(LANGUAGE_NAMES[language.systemLanguage]);
  return (
    <PageLayout title={title} onBack={usePageBack(SETTINGS_PATH)}>
      <Section footer={strings.settings.LANGUAGE_NOTE}>
        <OptionList
          label={title}
          options={CHOICES.map((value) =>
            value === 'system'
              ? { value, title: system }
              : { value, title: LANGUAGE_NAMES[value], language: value },
          )}
          chosen={[language.chosen.value]}
          onPress={(pressed) => {
            const choice = CHOICES.find((one) => one === pressed);
            if (choice) void language.choose(choice);
          }}
        />
      </Section>
    </PageLayout>
  );
}

/** Privacy screen: who sees the viewer's username and Telegram id (REAL-04). */
export function PrivacyScreen() {
  const { settings } = useLazyStores();
  return (
    <PageLayout title={strings.settings.MENU.privacy} onBack={usePageBack(SETTINGS_PATH)}>
      <WithSettings
        render={({ privacy }) => (
          <Section header={strings.settings.WHO_SEES_YOU} footer={strings.settings.SHOW_USERNAME_NOTE}>
            <SwitchRow
              title={strings.settings.SHOW_USERNAME}
              isOn={privacy.showUsername}
              onChange={(showUsername) => void settings.save({ privacy: { showUsername } })}
            />
          </Section>
        )}
      />
    </PageLayout>
  );
}
