// Declared names of account holders: every one that a side has given, oldest first, each with its time (NAME-09), and marked where it is another person's.
import type { DeclaredName } from '#contract/cases.ts';
import { PARTIES } from '#domain/parties.ts';
import { PAYMENT_SIDES } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { Section } from '../components/layout/section.tsx';
import styles from './case-page.module.css';
import marks from './case-payments.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface DeclaredNamesProps {
  readonly names: readonly DeclaredName[];
  readonly people: CasePeople;
}

export function DeclaredNames({ names, people }: DeclaredNamesProps) {
  const { deps } = useConsole();
  const { HOLDERS, paysFrom, isPaidTo, NOT_OWN } = strings.file;
  const now = deps.now();
  const groups = PARTIES.flatMap((party) =>
    PAYMENT_SIDES.map((side) => ({
      key: `${party} ${side}`,
      label: (side === 'payer' ? paysFrom : isPaidTo)(partyName(people, party)),
      declared: names.filter((one) => one.party === party && one.side === side),
    })),
  ).filter(({ declared }) => declared.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section header={HOLDERS}>
      <dl className={styles.facts}>
        {groups.map(({ key, label, declared }) => (
          <DefinitionRow key={key} name={label}>
            <span>
              {declared.map(({ name, at, isOwn }) => (
                <span key={at} className={styles.person}>
                  <bdi>{name}</bdi> <span className={styles.quiet}>{deps.dateTimeText(at, now)}</span>
                  {isOwn === false && <span className={marks.differs}> {NOT_OWN}</span>}
                </span>
              ))}
            </span>
          </DefinitionRow>
        ))}
      </dl>
    </Section>
  );
}
