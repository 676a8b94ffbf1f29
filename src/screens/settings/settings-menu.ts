// Settings menu: its rows in order. The eight of NAV-09 are always there; the others with the feature that each needs (SET-02).
import type { FeatureName } from '#contract/features.ts';
import { strings } from '#i18n/strings.ts';
import { bellIcon, type IconNode } from '../../components/icons/icons.ts';
import {
  banIcon,
  chartIcon,
  eyeOffIcon,
  globeIcon,
  lifeBuoyIcon,
  lockIcon,
  thumbsUpIcon,
  userIcon,
  walletIcon,
} from '../../components/icons/screen-icons.ts';
import type { ListRowTint } from '../../components/layout/list-row.tsx';

interface MenuRow {
  /** Last segment of its path. */
  readonly page: string;
  readonly title: string;
  readonly icon: IconNode;
  readonly tint: ListRowTint;
  /** Shown while this is announced in version 1; always without it. */
  readonly feature?: FeatureName;
}

/** A section each. The rules come after them, as an entry of its own form. */
export const menuSections = (): readonly (readonly MenuRow[])[] => [
  [
    { page: 'my-data', title: strings.settings.MENU['my-data'], icon: userIcon, tint: 'blue' },
    {
      page: 'funds-transfer-details',
      title: strings.settings.MENU['funds-transfer-details'],
      icon: walletIcon,
      tint: 'green',
    },
    {
      page: 'trust',
      title: strings.settings.ADDED_MENU.trust,
      icon: thumbsUpIcon,
      tint: 'violet',
      feature: 'trust',
    },
  ],
  [
    {
      page: 'exchange-rates',
      title: strings.settings.MENU['exchange-rates'],
      icon: chartIcon,
      tint: 'cyan',
    },
    { page: 'notifications', title: strings.settings.MENU.notifications, icon: bellIcon, tint: 'red' },
    { page: 'language', title: strings.settings.MENU.language, icon: globeIcon, tint: 'violet' },
    { page: 'security', title: strings.settings.MENU.security, icon: lockIcon, tint: 'grey' },
    {
      page: 'privacy',
      title: strings.settings.ADDED_MENU.privacy,
      icon: eyeOffIcon,
      tint: 'pink',
      feature: 'privacy',
    },
    {
      page: 'blocked',
      title: strings.settings.ADDED_MENU.blocked,
      icon: banIcon,
      tint: 'red',
      feature: 'blocks',
    },
  ],
  [{ page: 'support', title: strings.settings.MENU.support, icon: lifeBuoyIcon, tint: 'orange' }],
];
