// Earlier cases of the same people: which of them, about what, and how they ended.
import type { EarlierCase } from '#contract/cases.ts';
import { adminCasePath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { DottedParts } from '../components/text/dotted-parts.tsx';
import styles from './case-page.module.css';
import { type CasePeople, partyName, sideNames } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface EarlierCasesProps {
  readonly earlier: readonly EarlierCase[];
  readonly people: CasePeople;
}

export function EarlierCases({ earlier, people }: EarlierCasesProps) {
  const { deps } = useConsole();
  const { file, queue, words } = strings;
  const now = deps.now();
  return (
    <Section header={file.EARLIER}>
      {earlier.length === 0 && <p className={styles.none}>{file.NO_EARLIER}</p>}
      {earlier.map(({ id, number, reasonCode, status, openedAt, sides, outcome, fault }) => (
        <ListRow
          key={id}
          href={adminCasePath(id)}
          title={`${queue.caseNumber(`${number}`)} · ${words.REASON[reasonCode]}`}
          subtitle={
            <DottedParts
              parts={[
                sideNames(people, sides),
                deps.dateTimeText(openedAt, now),
                outcome ? words.OUTCOME[outcome] : words.STATUS[status],
                fault ? `${file.AT_FAULT}: ${partyName(people, fault)}` : '',
              ]}
            />
          }
        />
      ))}
    </Section>
  );
}
