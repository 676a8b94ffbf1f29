// Copy row: a fact of a payment, copied with one tap exactly as a bank's form takes it.
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { copyIcon } from '../../../components/icons/screen-icons.ts';
import { useCopy } from '../../use-copy.ts';
import styles from './copy-row.module.css';

interface CopyRowProps {
  readonly name: string;
  /** As shown. */
  readonly text: string;
  /** As copied; the text itself by default. */
  readonly copied?: string;
  /** Why it is not to be used as it is. */
  readonly fault?: string | undefined;
}

/** For use in a `<dl>`. */
export function CopyRow({ name, text, copied = text, fault }: CopyRowProps) {
  const copy = useCopy();
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto">
        {text}
      </dd>
      {fault && <dd className={styles.fault}>{fault}</dd>}
      <dd className={styles.copy}>
        <IconButton
          icon={copyIcon}
          label={`${strings.settlement.COPY}: ${name}`}
          onClick={() => void copy(copied, strings.settlement.COPIED)}
        />
      </dd>
    </div>
  );
}
