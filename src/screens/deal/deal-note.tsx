// What the author wrote when they posted the offer.
import type { DealDetails } from '#api/decode/deal-details.ts';
import { Section } from '../../components/layout/section.tsx';
import { NOTE } from '../../strings/request.ts';
import styles from './deal-note.module.css';

/** Nothing where there is none. */
export function DealNote({ deal }: { readonly deal: DealDetails }) {
  if (!deal.note) return null;
  return (
    <Section header={NOTE} padded>
      <p className={styles.note} dir="auto">
        {deal.note}
      </p>
    </Section>
  );
}
