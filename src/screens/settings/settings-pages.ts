// Settings pages: the one table of their places in the menu, icons, features and screens (NAV-08, NAV-09, SET-02).
import type { ReactNode } from 'react';
import { type FeatureName, type Features, hasFeature } from '#contract/features.ts';
import type { SettingsPage } from '#domain/page-paths.ts';
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
import { FundsDetailsScreen } from '../funds-details/funds-details-screen.tsx';
import { BlockedPeopleScreen } from '../moderation/blocked-people-screen.tsx';
import { MyDataScreen } from '../my-data/my-data-screen.tsx';
import { ExchangeRatesScreen } from '../rates/exchange-rates-screen.tsx';
import { SupportScreen } from '../support/support-screen.tsx';
import { TrustScreen } from '../trust/trust-screen.tsx';
import { LanguageScreen } from './language-screen.tsx';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

interface PageEntry {
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
  'my-data': { icon: userIcon, tint: 'blue', Screen: MyDataScreen },
  'funds-transfer-details': { icon: walletIcon, tint: 'green', Screen: FundsDetailsScreen },
  trust: { icon: thumbsUpIcon, tint: 'violet', Screen: TrustScreen, features: ['trust'], isAdded: true },
  'bank-details': { icon: landmarkIcon },
  'exchange-rates': { icon: chartIcon, tint: 'cyan', Screen: ExchangeRatesScreen, features: ['rates'] },
  notifications: {
    icon: bellIcon,
    tint: 'red',
    Screen: NotificationSettingsScreen,
    features: ['away', 'push'],
  },
  language: { icon: globeIcon, tint: 'violet', Screen: LanguageScreen, features: ['languages'] },
  security: { icon: lockIcon, tint: 'grey', Screen: SecurityScreen, features: ['sessions'] },
  privacy: { icon: eyeOffIcon, tint: 'pink', Screen: PrivacyScreen, features: ['privacy'], isAdded: true },
  blocked: { icon: banIcon, tint: 'red', Screen: BlockedPeopleScreen, features: ['blocks'], isAdded: true },
  support: { icon: lifeBuoyIcon, tint: 'orange', Screen: SupportScreen, features: ['genuine'] },
  rules: { icon: scrollTextIcon, Screen: RulesScreen, features: ['settlement', 'cases'] },
};

/** Rows of the menu by sections. The rules come after them. */
export const MENU_SECTIONS: readonly (readonly SettingsPage[])[] = [
  ['my-data', 'funds-transfer-details', 'trust'],
  ['exchange-rates', 'notifications', 'language', 'security', 'privacy', 'blocked'],
  ['support'],
];

/** True where the backend has what the page needs. */
export function isOffered(page: SettingsPage, announced: Features): boolean {
  const { features } = PAGE_ENTRIES[page];
  return !features || features.some((feature) => hasFeature(announced, feature, 1));
}
