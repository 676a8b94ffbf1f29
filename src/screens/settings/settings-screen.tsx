// Settings screen: a menu of eight entries in a fixed order (NAV-09), and above them an admin's disputes (SRCH-11).
import { DISPUTES_PATH, HOME_PATH, settingsPath } from '#domain/page-paths.ts';
import { bellIcon, type IconNode } from '../../components/icons/icons.ts';
import {
  chartIcon,
  globeIcon,
  lifeBuoyIcon,
  lockIcon,
  scrollTextIcon,
  shieldAlertIcon,
  userIcon,
  walletIcon,
} from '../../components/icons/screen-icons.ts';
import { ListRow, type ListRowTint } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { canReadDisputes } from '../../state/deal/disputes.ts';
import { useModels } from '../../state/models-context.ts';
import { DISPUTES_TITLE } from '../../strings/disputes.ts';
import { MENU, SETTINGS_TITLE } from '../../strings/settings.ts';
import { usePageBack } from '../use-page-back.ts';
import { RulesEntry } from './rules-entry.tsx';

type Entry = keyof typeof MENU;

/** In the order of NAV-09; 'rules' comes last, as an entry of its own form. */
const GROUPS: readonly (readonly (readonly [Exclude<Entry, 'rules'>, IconNode, ListRowTint])[])[] = [
  [
    ['my-data', userIcon, 'blue'],
    ['funds-transfer-details', walletIcon, 'green'],
  ],
  [
    ['exchange-rates', chartIcon, 'cyan'],
    ['notifications', bellIcon, 'red'],
    ['language', globeIcon, 'violet'],
    ['security', lockIcon, 'grey'],
  ],
  [['support', lifeBuoyIcon, 'orange']],
];

export function SettingsScreen() {
  const { session } = useModels();
  return (
    <PageLayout title={SETTINGS_TITLE} onBack={usePageBack(HOME_PATH)}>
      {canReadDisputes(session) && (
        <Section>
          <ListRow icon={shieldAlertIcon} tint="orange" title={DISPUTES_TITLE} href={DISPUTES_PATH} />
        </Section>
      )}
      {GROUPS.map((entries) => (
        <Section key={entries[0]?.[0]}>
          {entries.map(([entry, icon, tint]) => (
            <ListRow key={entry} icon={icon} tint={tint} title={MENU[entry]} href={settingsPath(entry)} />
          ))}
        </Section>
      ))}
      <RulesEntry icon={scrollTextIcon} title={MENU.rules} href={settingsPath('rules')} />
    </PageLayout>
  );
}
