// Chooses several of many: each press ticks or unticks at once, 'Done' closes.
import { useState } from 'react';
import { DONE, selectionText } from '../../strings/controls.ts';
import { Button } from '../buttons/button.tsx';
import type { Option } from './option-list.tsx';
import { PickerField } from './picker-field.tsx';
import { OptionSheet } from './select-sheet.tsx';

export interface MultiSelectSheetProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  /** In the order of the options, whatever the order of pressing. */
  readonly onChange: (values: readonly string[]) => void;
  readonly error?: string | undefined;
  readonly showError?: boolean;
  readonly disabled?: boolean;
}

/** Ticks what was not chosen, unticks what was. */
export function toggleOption(options: readonly Option[], values: readonly string[], value: string): string[] {
  return options
    .map((option) => option.value)
    .filter((other) => (other === value ? !values.includes(other) : values.includes(other)));
}

/** CREATE-02: the row shows the names joined, or 'N selected' above 2. */
export function MultiSelectSheet(props: MultiSelectSheetProps) {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const close = (): void => {
    setOpen(false);
    setLeft(true);
  };
  const names = props.options.filter((option) => props.values.includes(option.value));
  return (
    <>
      <PickerField
        label={props.label}
        text={selectionText(names.map((option) => option.title))}
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
          chosen={props.values}
          multiple
          onPress={(value) => props.onChange(toggleOption(props.options, props.values, value))}
          onClose={close}
          footer={
            <Button wide onClick={close}>
              {DONE}
            </Button>
          }
        />
      )}
    </>
  );
}
