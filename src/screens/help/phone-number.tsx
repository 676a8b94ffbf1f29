// Phone number of a step: a link that dials, and Copy, because not every webview dials.
import type { HelpTexts } from '#i18n/help-texts.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { copyIcon } from '../../components/icons/screen-icons.ts';
import { useCopy } from '../use-copy.ts';
import styles from './help.module.css';

interface PhoneNumberProps {
  readonly texts: HelpTexts;
  /** The number as people write it. */
  readonly phone: string;
}

export function PhoneNumber({ texts: { page }, phone }: PhoneNumberProps) {
  const copy = useCopy();
  return (
    <div className={styles.phone}>
      <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {page.call(phone.replaceAll(' ', '\u00a0'))}
      </a>
      <IconButton
        icon={copyIcon}
        label={page.copyNumber(phone)}
        onClick={() => void copy(phone, page.NUMBER_COPIED)}
      />
    </div>
  );
}
