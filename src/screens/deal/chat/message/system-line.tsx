// What the product says in a chat, apart from what people put into it: their name, and the reason that they gave.

import type { Person } from '#domain/entities.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import styles from './bubble.module.css';

export interface SystemParts {
  /** The party whom the line names first, '' for none. */
  readonly who: string;
  readonly sentence: string;
  /** What they said to it, '' for nothing. */
  readonly said: string;
}

/** How the backend joins the sentence of a step and the reason that was given with it. */
const REASON = ' Reason: ';

/** Put together in this order, with REASON before `said`, it is the text again. */
export function systemParts(text: string, people: readonly (Person | null)[]): SystemParts {
  const names = people
    .map((person) => person?.firstName ?? '')
    .filter((name) => name && text.startsWith(`${name} `));
  const who = names.sort((a, b) => b.length - a.length)[0] ?? '';
  const rest = text.slice(who.length);
  const at = rest.indexOf(REASON);
  return at < 0
    ? { who, sentence: rest, said: '' }
    : { who, sentence: rest.slice(0, at), said: rest.slice(at + REASON.length) };
}

export function SystemLine({ text, deal }: { readonly text: string; readonly deal: Deal | null }) {
  const { who, sentence, said } = systemParts(text, deal ? [deal.initiator, deal.accepter] : []);
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
