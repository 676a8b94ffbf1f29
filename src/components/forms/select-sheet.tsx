// Pickers of a form: a row that opens a sheet to choose one of many, or several.

import { useId, useState } from 'react';
import { selectionText } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chevronDownIcon } from '../icons/icons.ts';
import { Sheet } from '../overlay/sheet.tsx';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';
import { filterOptions, type Option, OptionList } from './option-list.tsx';
import { SearchField } from './search-field.tsx';

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** Shown once the sheet was closed, or at once with `showError`. */
  readonly error?: string | undefined;
  readonly showError?: boolean;
  readonly disabled?: boolean;
}

interface SelectSheetProps extends PickerProps {
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many: the sheet closes with the choice. */
export function SelectSheet({ value, onChange, ...rest }: SelectSheetProps) {
  const option = rest.options.find((one) => one.value === value);
  return (
    <Picker
      {...rest}
      text={option ? [option.title, option.subtitle].filter(Boolean).join(' · ') : value}
      chosen={[value]}
      onPress={onChange}
    />
  );
}

interface MultiSelectSheetProps extends PickerProps {
  readonly values: readonly string[];
  /** In the order of the options, whatever the order of pressing. */
  readonly onChange: (values: readonly string[]) => void;
}

/** Several of many: a press toggles, 'Done' closes. The row shows 'N selected' above 2 (CREATE-02). */
export function MultiSelectSheet({ values, onChange, ...rest }: MultiSelectSheetProps) {
  const chosen = rest.options.filter((option) => values.includes(option.value));
  return (
    <Picker
      {...rest}
      text={selectionText(chosen.map((option) => option.title))}
      chosen={values}
      multiple
      onPress={(value) => onChange(toggleOption(rest.options, values, value))}
    />
  );
}

/** `values` with `value` added or removed, in the order of the options. */
export function toggleOption(options: readonly Option[], values: readonly string[], value: string): string[] {
  return options
    .map((option) => option.value)
    .filter((other) => (other === value ? !values.includes(other) : values.includes(other)));
}

interface PickerSheetProps extends PickerProps {
  /** Text of the row; '' while nothing is chosen. */
  readonly text: string;
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onPress: (value: string) => void;
}

function Picker({ text, chosen, multiple = false, onPress, ...props }: PickerSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const close = (): void => {
    setOpen(false);
    setClosed(true);
  };
  const doneButton = (
    <Button wide onClick={close}>
      {strings.controls.DONE}
    </Button>
  );
  return (
    <>
      <PickerField
        label={props.label}
        text={text}
        placeholder={props.placeholder}
        error={wasClosed || props.showError ? props.error : undefined}
        disabled={props.disabled}
        open={isOpen}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <OptionSheet
          title={props.label}
          options={props.options}
          chosen={chosen}
          multiple={multiple}
          onPress={(value) => {
            onPress(value);
            if (!multiple) close();
          }}
          onClose={close}
          footer={multiple && doneButton}
        />
      )}
    </>
  );
}

interface PickerFieldProps {
  readonly label: string;
  /** '' while nothing is chosen. */
  readonly text: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function PickerField(props: PickerFieldProps) {
  const id = useId();
  return (
    <div className={classNames(props.error && styles.wrong)}>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={props.open}
        aria-describedby={`${id}-note`}
        aria-invalid={props.error ? 'true' : undefined}
        disabled={props.disabled}
        onClick={props.onOpen}
      >
        <span className={styles.main}>
          <span className={styles.label}>{props.label}</span>
          <span className={props.text ? styles.chosen : styles.placeholder}>
            {props.text || props.placeholder}
          </span>
        </span>
        <Icon icon={chevronDownIcon} size={20} className={styles.chevron} />
      </button>
      <div className={props.error ? styles.triggerNote : undefined}>
        <FieldNote id={`${id}-note`} error={props.error} hint={undefined} />
      </div>
    </div>
  );
}

/** Fewer options than this need no search. */
export const MIN_OPTIONS_FOR_SEARCH = 8;

interface OptionSheetProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onPress: (value: string) => void;
  readonly onClose: () => void;
  readonly footer?: Children;
}

/** What is found is one list. */
const withoutGroup = ({ group: _, ...option }: Option): Option => option;

/** Sheet of a picker: its options, with a search field where there are many. */
export function OptionSheet(props: OptionSheetProps) {
  const [query, setQuery] = useState('');
  const hasSearch = props.options.length >= MIN_OPTIONS_FOR_SEARCH;
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={props.footer}
      isTall={hasSearch}
      head={hasSearch && <SearchField label={strings.controls.SEARCH} value={query} onInput={setQuery} />}
    >
      <OptionList
        label={props.title}
        options={query.trim() === '' ? props.options : filterOptions(props.options, query).map(withoutGroup)}
        chosen={props.chosen}
        multiple={props.multiple ?? false}
        onPress={props.onPress}
      />
    </Sheet>
  );
}
