// Rules screen: how to exchange safely, with settlements (SETL-05), and how disputes are decided, with cases (CASE-43).
import { hasFeature } from '#contract/features.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createRuleBook } from '../../state/help/rule-book.ts';
import { usePageBack } from '../use-page-back.ts';
import { RuleBook } from './rule-book.tsx';

/** In the order in which an exchange meets them. */
const RULES = ['chat', 'account', 'names', 'parts', 'bank', 'cash', 'exact', 'help', 'breach'] as const;

export function RulesScreen() {
  const { features } = useStores().session.announced.value;
  return (
    <PageLayout title={strings.settings.MENU.rules} onBack={usePageBack(SETTINGS_PATH)}>
      {hasFeature(features, 'settlement', 1) && <SafeExchange />}
      {hasFeature(features, 'cases', 1) && <LoadedRuleBook />}
    </PageLayout>
  );
}

function SafeExchange() {
  const { INTRO, TITLES, TEXTS } = strings.rules;
  return (
    <>
      <Section padded>
        <p>{INTRO}</p>
      </Section>
      {RULES.map((rule, index) => (
        <Section key={rule} header={`${index + 1}. ${TITLES[rule]}`} padded>
          <p>{TEXTS[rule]}</p>
        </Section>
      ))}
    </>
  );
}

const LoadedRuleBook = () => <RuleBook store={usePageStore(createRuleBook, '')} />;
