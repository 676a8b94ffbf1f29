// Pickers of a form: a row that opens a sheet to choose one of many, or several.
import { useState } from 'react';
import { selectionText } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Option } from './option-list.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { PickerField } from './picker-field.tsx';

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
