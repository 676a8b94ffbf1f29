// Payment evidence: what proves a payment and what does not, each way of paying behind its name (CASE-42).
import type { EvidenceText } from '#i18n/help-texts.ts';
import { Section } from '../layout/section.tsx';
import { UserText } from '../text/user-text.tsx';
import styles from './payment-evidence.module.css';

export function PaymentEvidence({ evidence }: { readonly evidence: EvidenceText }) {
  const { title, provesTitle, failsTitle, groups } = evidence;
  return (
    <Section header={title}>
      {groups.map(({ methods, proves, fails }) => (
        <details key={methods} className={styles.group} open={groups.length === 1}>
          <summary className={styles.methods}>
            <bdi>
              <UserText text={methods} />
            </bdi>
          </summary>
          <p className={styles.label}>{provesTitle}</p>
          <ul className={styles.list}>
            {proves.map(({ text, source }) => (
              <li key={text} className={styles.yes}>
                {text} {source && <span className={styles.source}>{source}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.label}>{failsTitle}</p>
          <ul className={styles.list}>
            {fails.map((text) => (
              <li key={text} className={styles.no}>
                {text}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}
