// Settings pages that a backend announces: the feature that each needs, and its screen (SET-02).
import type { ReactNode } from 'react';
import type { FeatureName } from '#api/features.ts';
import type { SettingsPage } from '#domain/page-paths.ts';
import { BlockedPeopleScreen } from '../moderation/blocked-people-screen.tsx';
import { SupportScreen } from '../support/support-screen.tsx';
import { TrustScreen } from '../trust/trust-screen.tsx';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

export interface AnnouncedPage {
  /** In version 1. */
  readonly feature: FeatureName;
  readonly Screen: () => ReactNode;
}

/** A page without a line here is a placeholder on every backend. */
export const ANNOUNCED_PAGES: { readonly [page in SettingsPage]?: AnnouncedPage } = {
  notifications: { feature: 'away', Screen: NotificationSettingsScreen },
  trust: { feature: 'trust', Screen: TrustScreen },
  support: { feature: 'genuine', Screen: SupportScreen },
  blocked: { feature: 'blocks', Screen: BlockedPeopleScreen },
  security: { feature: 'sessions', Screen: SecurityScreen },
  privacy: { feature: 'privacy', Screen: PrivacyScreen },
};
