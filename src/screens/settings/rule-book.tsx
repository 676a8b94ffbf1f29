// Rule book: each ground of a decision, with what normally follows from it and which evidence decides (CASE-43).
import { useEffect, useRef } from 'react';
import { CASE_GROUNDS, CONSEQUENCE_OF_GROUND } from '#domain/cases/case-grounds.ts';
import { DECISIONS_QUERY } from '#domain/cases/rule-book-path.ts';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../../components/feedback/loading.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { RuleBookStore } from '../../state/help/rule-book.ts';
import styles from './rule-book.module.css';

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
