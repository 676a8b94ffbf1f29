// Link to how disputes are decided; nothing on a backend without cases (CASE-43).
import { hasFeature } from '#contract/features.ts';
import { DECISIONS_PATH } from '#domain/cases/rule-book-path.ts';
import { strings } from '#i18n/strings.ts';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './case.module.css';

/** `isInside`: in a sheet, which has its own inset. */
export function RulesLink({ isInside = false }: { readonly isInside?: boolean }) {
  const { features } = useStores().session.announced.value;
  if (!hasFeature(features, 'cases', 1)) return null;
  return (
    <p className={isInside ? styles.rulesInside : styles.rules}>
      <a href={DECISIONS_PATH}>{strings.caseReasons.RULES}</a>
    </p>
  );
}
