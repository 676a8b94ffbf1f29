// Settings pages that a backend announces: the features of which each needs one, and its screen (SET-02).
import type { ReactNode } from 'react';
import type { FeatureName } from '#contract/features.ts';
import type { SettingsPage } from '#domain/page-paths.ts';
import { BlockedPeopleScreen } from '../moderation/blocked-people-screen.tsx';
import { ExchangeRatesScreen } from '../rates/exchange-rates-screen.tsx';
import { SupportScreen } from '../support/support-screen.tsx';
import { TrustScreen } from '../trust/trust-screen.tsx';
import { LanguageScreen } from './language-screen.tsx';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

interface AnnouncedPage {
  /** One of them, in version 1. */
  readonly features: readonly FeatureName[];
  readonly Screen: () => ReactNode;
}

/** A page without a line here is a placeholder on every backend. */
export const ANNOUNCED_PAGES: { readonly [page in SettingsPage]?: AnnouncedPage } = {
  'exchange-rates': { features: ['rates'], Screen: ExchangeRatesScreen },
  notifications: { features: ['away', 'push'], Screen: NotificationSettingsScreen },
  trust: { features: ['trust'], Screen: TrustScreen },
  support: { features: ['genuine'], Screen: SupportScreen },
  blocked: { features: ['blocks'], Screen: BlockedPeopleScreen },
  language: { features: ['languages'], Screen: LanguageScreen },
  security: { features: ['sessions'], Screen: SecurityScreen },
  privacy: { features: ['privacy'], Screen: PrivacyScreen },
  rules: { features: ['settlement', 'cases'], Screen: RulesScreen },
};
