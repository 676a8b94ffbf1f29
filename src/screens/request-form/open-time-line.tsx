// Open time line of a new request: for how long it is open, and 'Change' (CALL-21).
import { useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { OptionList } from '../../components/forms/option-list.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import type { RequestFormStore } from '../../state/request-form/request-form.ts';
import styles from './price-line.module.css';

interface OpenTimeLineProps {
  readonly openTime: RequestFormStore['openTime'];
  readonly isDisabled: boolean;
}

/** Nothing where there is no choice. */
export function OpenTimeLine({ openTime, isDisabled }: OpenTimeLineProps) {
  const [isOpen, setOpen] = useState(false);
  const choices = openTime.choices.value;
  const hours = openTime.hours.value;
  if (hours === null || choices.length < 2) return null;
  const { OPEN_TIME, openHours, openDays, hours: hoursText, days } = strings.repost;
  return (
    <p className={styles.line}>
      {timeText(hours, openHours, openDays)}
      {'\u00a0· '}
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        aria-label={`${strings.price.CHANGE}: ${OPEN_TIME}`}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {strings.price.CHANGE}
      </button>
      {isOpen && (
        <Sheet title={OPEN_TIME} onClose={() => setOpen(false)}>
          <OptionList
            label={OPEN_TIME}
            options={choices.map((one) => ({ value: `${one}`, title: timeText(one, hoursText, days) }))}
            chosen={[`${hours}`]}
            onPress={(value) => {
              openTime.choose(Number(value));
              setOpen(false);
            }}
          />
        </Sheet>
      )}
    </p>
  );
}

/** The time in words: in days from two of them on, where it is whole days. */
const timeText = (
  hours: number,
  ofHours: (count: number) => string,
  ofDays: (count: number) => string,
): string => (hours > 24 && hours % 24 === 0 ? ofDays(hours / 24) : ofHours(hours));
