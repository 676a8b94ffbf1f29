// Rules screen: how to exchange safely, with settlements (SETL-05), and how disputes are decided, with cases (CASE-43).

import { useEffect, useRef } from 'react';
import { hasFeature } from '#contract/features.ts';
import { CASE_GROUNDS, CONSEQUENCE_OF_GROUND } from '#domain/cases/case-grounds.ts';
import { DECISIONS_QUERY } from '#domain/cases/rule-book-path.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createRuleBook, type RuleBookStore } from '../../state/help/rule-book.ts';
import { usePageBack } from '../use-page-back.ts';
import styles from './rules-screen.module.css';

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

/** Each ground of a decision, what normally follows, and which evidence decides (CASE-43). */
export function RuleBook({ store }: { readonly store: RuleBookStore }) {
  const texts = store.texts.value;
  const section = useRef<HTMLDivElement>(null);
  const isLoaded = texts !== null;
  useEffect(() => {
    if (isLoaded && location.search === DECISIONS_QUERY) section.current?.scrollIntoView();
  }, [isLoaded]);
  if (!texts) return <Loading error={store.error.value} onRetry={() => void store.load()} />;
  const { rulebook, cases } = texts;
  return (
    <div ref={section} className={styles.book}>
      <Section header={strings.caseReasons.RULES} footer={rulebook.CONSEQUENCE} padded>
        <p>{rulebook.INTRO}</p>
        <ul className={styles.grounds}>
          {CASE_GROUNDS.map((ground) => {
            const { outcome, fault, evidence } = CONSEQUENCE_OF_GROUND[ground];
            return (
              <li key={ground}>
                <p className={styles.ground}>{cases.GROUNDS[ground]}</p>
                <p>
                  {cases.OUTCOMES[outcome]} {rulebook.FAULT[fault]}
                </p>
                <p className={styles.evidence}>{rulebook.EVIDENCE[evidence]}</p>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
