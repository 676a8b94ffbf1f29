// Place row: a place chosen from a list or typed; the list's last entry opens the field (DATA-02).
import { useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { OptionSheet } from '../../components/forms/option-sheet.tsx';
import { EditRow, type EditRowProps } from './edit-row.tsx';

interface PlaceRowProps extends EditRowProps {
  /** Without options, Edit opens the field at once. */
  readonly options: readonly string[];
}

/** Value of the last entry; no place has it. */
const CUSTOM_VALUE = '';

export function PlaceRow({ options, ...row }: PlaceRowProps) {
  const [isListOpen, setListOpen] = useState(false);
  // The field opens empty, but the chosen place is kept until something is typed.
  const [isUntouched, setUntouched] = useState(false);
  const { value } = row;
  const isOffered = options.includes(value);
  const editByHand = (): void => {
    setUntouched(isOffered);
    row.onEdit();
  };
  const choose = (place: string): void => {
    setListOpen(false);
    if (place === CUSTOM_VALUE) editByHand();
    else row.onInput(place);
  };
  return (
    <>
      <EditRow
        {...row}
        value={row.isOpen && isUntouched ? '' : value}
        onEdit={() => (options.length > 0 ? setListOpen(true) : editByHand())}
        onInput={(text) => {
          setUntouched(false);
          row.onInput(text);
        }}
      />
      {isListOpen && (
        <OptionSheet
          title={row.label}
          options={[
            ...options.map((place) => ({ value: place, title: place })),
            { value: CUSTOM_VALUE, title: strings.myData.CUSTOM },
          ]}
          chosen={value ? [isOffered ? value : CUSTOM_VALUE] : []}
          onPress={choose}
          onClose={() => setListOpen(false)}
        />
      )}
    </>
  );
}
