// Fault picker of an admin's decision: the party at fault, or nobody.
import { useId } from 'react';
import { strings } from '#i18n/strings.ts';
import type { DealParty } from './deal-view-model.ts';
import styles from './fault-picker.module.css';

interface FaultPickerProps {
  readonly parties: readonly DealParty[];
  /** The party's user id, '' for nobody. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function FaultPicker({ parties, value, onChange }: FaultPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.question}>{strings.dealActions.WHOSE_FAULT}</legend>
      {[{ id: '', name: strings.dealActions.NOBODYS_FAULT }, ...parties].map((party) => (
        <label key={party.id} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === party.id}
            onChange={() => onChange(party.id)}
          />
          <span className={styles.face} dir="auto">
            {party.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
