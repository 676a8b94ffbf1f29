// What the author wrote when they posted the offer.
import type { Deal } from '#wire/decode-deal.ts';
import { Section } from '../../components/section.tsx';
import { NOTE } from '../../text/request.ts';
import styles from './deal-note.module.css';

/** Nothing where there is none. */
export function DealNote({ deal }: { readonly deal: Deal }) {
  if (!deal.note) return null;
  return (
    <Section header={NOTE} padded>
      <p className={styles.note} dir="auto">
        {deal.note}
      </p>
    </Section>
  );
}
