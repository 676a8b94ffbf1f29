// A place from a list or by hand: Edit opens the list, its last entry the field (DATA-02).
import { useState } from 'react';
import { OptionSheet } from '../../components/forms/option-sheet.tsx';
import { CUSTOM } from '../../strings/my-data.ts';
import { EditRow, type EditRowProps } from './edit-row.tsx';

export interface PlaceRowProps extends Omit<EditRowProps, 'limit'> {
  /** Without any, Edit opens the field at once. */
  readonly options: readonly string[];
}

/** As the backend takes it. */
const MAX_PLACE_LENGTH = 80;
/** The last entry's value: no place is called so. */
const CUSTOM_VALUE = '';

export function PlaceRow({ options, ...row }: PlaceRowProps) {
  const [isListOpen, setListOpen] = useState(false);
  // The field starts empty, but the place chosen before stays until something is typed: a look changes nothing.
  const [isUntouched, setUntouched] = useState(false);
  const { value } = row;
  const isOffered = options.includes(value);
  const byHand = (): void => {
    setUntouched(isOffered);
    row.onEdit();
  };
  const choose = (place: string): void => {
    setListOpen(false);
    if (place === CUSTOM_VALUE) byHand();
    else row.onInput(place);
  };
  return (
    <>
      <EditRow
        {...row}
        limit={MAX_PLACE_LENGTH}
        value={row.isOpen && isUntouched ? '' : value}
        onEdit={() => (options.length > 0 ? setListOpen(true) : byHand())}
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
            { value: CUSTOM_VALUE, title: CUSTOM },
          ]}
          chosen={value ? [isOffered ? value : CUSTOM_VALUE] : []}
          onPress={choose}
          onClose={() => setListOpen(false)}
        />
      )}
    </>
  );
}
