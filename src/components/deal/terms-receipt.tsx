// What an offer or deal costs and brings its reader, as a receipt: two amounts, what they go through, then the facts.
import type { Terms } from '#domain/entities.ts';
import { INDICATIVE_RATE, INDICATIVE_RATE_NOTE, NOTE } from '../../strings/request.ts';
import { AMOUNT_OPEN, breakableAmount, rateText } from '../../strings/terms.ts';
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowRightIcon } from '../icons/icons.ts';
import { DefinitionRow } from '../layout/definition-row.tsx';
import { Section } from '../layout/section.tsx';
import { formatTermsSides, type TermsPerspective, type TermsSideText } from './format-terms.ts';
import styles from './terms-receipt.module.css';

export interface TermsReceiptProps {
  readonly terms: Terms;
  readonly perspective: TermsPerspective;
  /** What sentences call the author. */
  readonly authorName: string;
  /** Header of the note, 'Note' unless said otherwise. */
  readonly noteTitle?: string;
  /** Under the box, unless said otherwise that rates are indicative. */
  readonly footer?: string;
  /** More `Fact`s under the rate: dates, deadlines. */
  readonly children?: Children;
}

export function TermsReceipt(props: TermsReceiptProps) {
  const {
    terms,
    perspective: reader,
    authorName,
    noteTitle = NOTE,
    footer = INDICATIVE_RATE_NOTE,
    children,
  } = props;
  const [pay, receive] = formatTermsSides(terms, reader, authorName);
  const rate = rateText(terms);
  return (
    <Section footer={footer}>
      <div className={styles.sides}>
        <ReceiptSide side={pay} />
        <span className={styles.arrow}>
          <Icon icon={arrowRightIcon} size={16} />
        </span>
        <ReceiptSide side={receive} />
      </div>
      <dl className={styles.facts}>
        {rate && <DefinitionRow name={INDICATIVE_RATE}>{rate}</DefinitionRow>}
        {children}
      </dl>
      {terms.note && (
        <div className={styles.note}>
          <p className={styles.label}>{noteTitle}</p>
          <p className={styles.noteText} dir="auto">
            {terms.note}
          </p>
        </div>
      )}
    </Section>
  );
}

function ReceiptSide({ side }: { readonly side: TermsSideText }) {
  return (
    <div>
      <p className={styles.label}>{side.label}</p>
      <p className={styles.amount}>{breakableAmount(side.amount)}</p>
      {side.isOpen && <p className={styles.means}>{AMOUNT_OPEN}</p>}
      <p className={styles.means}>{side.methodsLine}</p>
    </div>
  );
}
