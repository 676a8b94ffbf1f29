// Terms receipt: both amounts of a request or deal with their methods, then rate, dates and note.

import type { Terms } from '#domain/entities.ts';
import { rateText } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { breakableAmount, formatTermsSides, type TermsPerspective, type TermsSideText } from '#i18n/terms.ts';
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowRightIcon } from '../icons/icons.ts';
import { DefinitionRow } from '../layout/definition-row.tsx';
import { Section } from '../layout/section.tsx';
import { UserText } from '../text/user-text.tsx';
import styles from './terms-receipt.module.css';

interface TermsReceiptProps {
  readonly terms: Terms;
  readonly perspective: TermsPerspective;
  /** The author's name in sentences. */
  readonly authorName: string;
  /** Heading of the note; 'Note' by default. */
  readonly noteTitle?: string;
  /** Text below the box; by default when the amounts are fixed. */
  readonly footer?: string;
  /** Beside the rate: how it compares with today's. */
  readonly price?: Children;
  /** More `DefinitionRow`s below the rate: dates, deadlines. */
  readonly children?: Children;
}

export function TermsReceipt(props: TermsReceiptProps) {
  const {
    terms,
    perspective,
    authorName,
    noteTitle = strings.request.NOTE,
    footer = strings.request.AMOUNTS_FIXED,
    price,
    children,
  } = props;
  const [pay, receive] = formatTermsSides(terms, perspective, authorName);
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
      <dl className={styles.details}>
        {rate && (
          <DefinitionRow name={strings.request.INDICATIVE_RATE}>
            <span>{rate}</span>
            {price}
          </DefinitionRow>
        )}
        {children}
      </dl>
      {terms.note && (
        <div className={styles.note}>
          <p className={styles.label}>{noteTitle}</p>
          <p className={styles.noteText} dir="auto">
            <UserText text={terms.note} />
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
      {side.isOpen && <p className={styles.methods}>{strings.terms.AMOUNT_OPEN}</p>}
      <p className={styles.methods}>{side.methodsLine}</p>
    </div>
  );
}
