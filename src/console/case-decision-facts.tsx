// Facts of a decision: outcome, who is at fault, the ground, and the words of the judge.
import type { CaseDecision } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';

interface CaseDecisionFactsProps {
  /** 'Decision', or 'Earlier decision'. */
  readonly name: string;
  readonly decision: CaseDecision;
  readonly people: CasePeople;
}

export function CaseDecisionFacts({ name, decision, people }: CaseDecisionFactsProps) {
  const { file, words } = strings;
  const { outcome, ground, fault, note } = decision;
  return (
    <dl className={styles.facts}>
      <DefinitionRow name={name}>{words.OUTCOME[outcome]}</DefinitionRow>
      <DefinitionRow name={file.AT_FAULT}>
        {fault ? partyName(people, fault) : file.NOBODY_AT_FAULT}
      </DefinitionRow>
      {ground && <DefinitionRow name={file.GROUND}>{words.GROUND[ground]}</DefinitionRow>}
      <dt className="visually-hidden">{strings.decision.NOTE}</dt>
      <dd className={styles.text} dir="auto">
        {note}
      </dd>
    </dl>
  );
}
