// Preview of a decision: what each side will read, word by word, in its own language.
import type { DecisionText, DecisionPreview as Preview } from '#contract/cases.ts';
import { PARTIES } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import own from './decision-preview.module.css';

interface DecisionPreviewProps {
  readonly preview: Preview;
  readonly people: CasePeople;
}

export function DecisionPreview({ preview, people }: DecisionPreviewProps) {
  const { decision } = strings;
  return (
    <div className={own.preview} role="status">
      <p>{decision.NOT_YET}</p>
      {PARTIES.map((party) => (
        <section key={party} className={own.reading}>
          <h3 className={own.reader}>{decision.readBy(partyName(people, party))}</h3>
          <PreviewText text={preview[party]} />
        </section>
      ))}
    </div>
  );
}

function PreviewText({ text: { language, title, message, line, note } }: { readonly text: DecisionText }) {
  const { AS_NOTIFICATION, IN_CHAT, REASONS } = strings.decision;
  const all = [
    [AS_NOTIFICATION, `${title}\n${message}`],
    [IN_CHAT, line],
    [REASONS, note],
  ] as const;
  // A decision after an appeal writes no line in the chat.
  const parts = all.filter(([, text]) => text !== '');
  return (
    <dl>
      {parts.map(([name, text]) => (
        <div key={name}>
          <dt className={styles.quiet}>{name}</dt>
          <dd className={styles.text} dir="auto" lang={language}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
