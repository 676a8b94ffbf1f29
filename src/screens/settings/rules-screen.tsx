// Rules screen: how to exchange safely, on a backend with settlements (SETL-05).
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageBack } from '../use-page-back.ts';

/** In the order in which an exchange meets them. */
const RULES = ['chat', 'account', 'names', 'parts', 'bank', 'cash', 'exact', 'help', 'breach'] as const;

export function RulesScreen() {
  const { INTRO, TITLES, TEXTS } = screenStrings.rules;
  return (
    <PageLayout title={screenStrings.settings.MENU.rules} onBack={usePageBack(SETTINGS_PATH)}>
      <Section padded>
        <p>{INTRO}</p>
      </Section>
      {RULES.map((rule, index) => (
        <Section key={rule} header={`${index + 1}. ${TITLES[rule]}`} padded>
          <p>{TEXTS[rule]}</p>
        </Section>
      ))}
    </PageLayout>
  );
}
