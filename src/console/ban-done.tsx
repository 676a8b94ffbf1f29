// Sentence about the ban that was just made from a case: who is banned, and until when (CASE-21).
import { consoleStrings } from '#i18n/console-strings.ts';
import type { BanStore } from '../state/staff/ban.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface BanDoneProps {
  readonly ban: BanStore;
  readonly people: CasePeople;
}

/** The live region is mounted before its text, else screen readers miss it. */
export function BanDone({ ban, people }: BanDoneProps) {
  const { deps } = useConsole();
  const words = consoleStrings.ban;
  const done = ban.done.value;
  const name = done ? partyName(people, done.side) : '';
  return (
    <p className={styles.banned} role="status">
      {done &&
        (done.until === null
          ? words.bannedForGood(name)
          : words.bannedUntil(name, deps.dateTimeText(done.until, deps.now())))}
    </p>
  );
}
