// What the product says in a chat, apart from what people put into it: their name, and the reason that they gave.

import type { DealDetails } from '#api/decode/deal-details.ts';
import type { Person } from '#domain/entities.ts';
import styles from './bubble.module.css';

export interface SystemLineParts {
  /** The party whom the line names first, '' for none. */
  readonly name: string;
  readonly sentence: string;
  /** What they said to it, '' for nothing. */
  readonly reason: string;
}

/** How the backend joins the sentence of a step and the reason that was given with it. */
const REASON_SEPARATOR = ' Reason: ';

/** Put together in this order, with REASON before `said`, it is the text again. */
export function parseSystemLine(text: string, people: readonly (Person | null)[]): SystemLineParts {
  const names = people
    .map((person) => person?.firstName ?? '')
    .filter((name) => name && text.startsWith(`${name} `));
  const who = names.sort((a, b) => b.length - a.length)[0] ?? '';
  const rest = text.slice(who.length);
  const at = rest.indexOf(REASON_SEPARATOR);
  return at < 0
    ? { name: who, sentence: rest, reason: '' }
    : { name: who, sentence: rest.slice(0, at), reason: rest.slice(at + REASON_SEPARATOR.length) };
}

export function SystemLine({ text, deal }: { readonly text: string; readonly deal: DealDetails | null }) {
  const {
    name: who,
    sentence,
    reason: said,
  } = parseSystemLine(text, deal ? [deal.author, deal.accepter] : []);
  return (
    <p className={styles.system} dir="auto">
      {who && (
        <bdi className={styles.who} title={who}>
          {who}
        </bdi>
      )}
      {sentence}
      {said && (
        <q className={styles.said} dir="auto">
          {said}
        </q>
      )}
    </p>
  );
}
