// Settings screen: the menu (NAV-09, SET-02), and above it an admin's disputes (SRCH-11) and the console of staff (CASE-15).
import { hasFeature } from '#contract/features.ts';
import { ADMIN_PATH, DISPUTES_PATH, HOME_PATH, settingsPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { scrollTextIcon, shieldAlertIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { canReadDisputes } from '../../state/deal/disputes.ts';
import { staffRolesOf } from '../../state/session/staff-roles.ts';
import { usePageBack } from '../use-page-back.ts';
import { RulesEntry } from './rules-entry.tsx';
import { menuSections } from './settings-menu.ts';

export function SettingsScreen() {
  const { session } = useStores();
  const { features } = session.announced.value;
  const isStaff = staffRolesOf(session.announced.value).length > 0;
  const sections = menuSections().map((rows) =>
    rows.filter(({ feature }) => !feature || hasFeature(features, feature, 1)),
  );
  return (
    <PageLayout title={strings.settings.SETTINGS_TITLE} onBack={usePageBack(HOME_PATH)}>
      {(canReadDisputes(session) || isStaff) && (
        <Section>
          {canReadDisputes(session) && (
            <ListRow
              icon={shieldAlertIcon}
              tint="orange"
              title={strings.disputes.DISPUTES_TITLE}
              href={DISPUTES_PATH}
            />
          )}
          {isStaff && (
            <ListRow icon={shieldCheckIcon} tint="blue" title={strings.settings.CONSOLE} href={ADMIN_PATH} />
          )}
        </Section>
      )}
      {sections.map((rows) => (
        <Section key={rows[0]?.page}>
          {rows.map(({ page, title, icon, tint }) => (
            <ListRow key={page} icon={icon} tint={tint} title={title} href={settingsPath(page)} />
          ))}
        </Section>
      ))}
      <RulesEntry icon={scrollTextIcon} title={strings.settings.MENU.rules} href={settingsPath('rules')} />
    </PageLayout>
  );
}
