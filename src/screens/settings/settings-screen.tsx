// Settings screen: the menu (NAV-09, SET-02), and above it an admin's disputes (SRCH-11) and the console of staff (CASE-15).
import { ADMIN_PATH, DISPUTES_PATH, HOME_PATH, SETTINGS_PAGES, settingsPath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronRightIcon, shieldAlertIcon, shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { canReadDisputes } from '../../state/deal/deal-lists.ts';
import { staffRolesOf } from '../../state/session/staff-roles.ts';
import { usePageBack } from '../use-page-back.ts';
import { isOffered, MENU_SECTIONS, PAGE_ENTRIES } from './settings-pages.tsx';
import styles from './settings-screen.module.css';

export function SettingsScreen() {
  const { session } = useStores();
  const { features } = session.announced.value;
  const isStaff = staffRolesOf(session.announced.value).length > 0;
  // Without its feature a page of the specification is a placeholder, and in the menu all the same.
  const shown = SETTINGS_PAGES.filter((page) => !PAGE_ENTRIES[page].isAdded || isOffered(page, features));
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
      {MENU_SECTIONS.map((section) => (
        <Section key={section}>
          {shown
            .filter((page) => PAGE_ENTRIES[page].section === section)
            .map((page) => (
              <ListRow
                key={page}
                icon={PAGE_ENTRIES[page].icon}
                tint={PAGE_ENTRIES[page].tint}
                title={strings.settings.MENU[page]}
                href={settingsPath(page)}
              />
            ))}
        </Section>
      ))}
      <RulesEntry />
    </PageLayout>
  );
}

/** Set apart because everybody should read the rules (NAV-09). */
const RulesEntry = () => (
  <a className={styles.rules} href={settingsPath('rules')}>
    <Icon icon={PAGE_ENTRIES.rules.icon} />
    <span className={styles.title}>{strings.settings.MENU.rules}</span>
    <Icon icon={chevronRightIcon} size={20} mirrored />
  </a>
);
