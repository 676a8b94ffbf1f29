// Chooses one of many: a row that opens a sheet with search, and closes it with the choice.
import { useState } from 'react';
import { SEARCH } from '../../strings/controls.ts';
import type { Children } from '../children.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { filterOptions, type Option, OptionList } from './option-list.tsx';
import { PickerField } from './picker-field.tsx';
import { SearchField } from './search-field.tsx';

/** Fewer options than this need no search. */
export const MIN_OPTIONS_FOR_SEARCH = 8;

export interface SelectSheetProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown once the sheet was closed, or at once with `showError`. */
  readonly error?: string | undefined;
  readonly showError?: boolean;
  readonly disabled?: boolean;
}

export function SelectSheet(props: SelectSheetProps) {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const close = (): void => {
    setOpen(false);
    setLeft(true);
  };
  const chosen = props.options.find((option) => option.value === props.value);
  const text = chosen ? [chosen.title, chosen.subtitle].filter(Boolean).join(' · ') : props.value;
  return (
    <>
      <PickerField
        label={props.label}
        text={text}
        placeholder={props.placeholder}
        error={left || props.showError ? props.error : undefined}
        disabled={props.disabled}
        open={open}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <OptionSheet
          title={props.label}
          options={props.options}
          chosen={[props.value]}
          onPress={(value) => {
            props.onChange(value);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

export interface OptionSheetProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onPress: (value: string) => void;
  readonly onClose: () => void;
  readonly footer?: Children;
}

/** The sheet alone, for whoever has a trigger of their own. */
export function OptionSheet(props: OptionSheetProps) {
  const [query, setQuery] = useState('');
  const searched = props.options.length >= MIN_OPTIONS_FOR_SEARCH;
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={props.footer}
      head={searched && <SearchField label={SEARCH} value={query} onInput={setQuery} />}
    >
      <OptionList
        label={props.title}
        options={filterOptions(props.options, query)}
        chosen={props.chosen}
        multiple={props.multiple ?? false}
        onPress={props.onPress}
      />
    </Sheet>
  );
}
