// Form of a ruling on a sanction: the reasons, and the button of what is decided; there is no ruling without reasons.
import { MAX_SANCTION_NOTE } from '#domain/sanctions.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import own from './person-page.module.css';

interface RulingFormProps {
  readonly label: string;
  readonly hint: string;
  readonly note: string;
  readonly onInput: (note: string) => void;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => Promise<unknown>;
}

export function RulingForm({ label, hint, note, onInput, action, isBusy, onSubmit }: RulingFormProps) {
  return (
    <div className={own.form}>
      <TextField
        label={label}
        hint={hint}
        value={note}
        lines={3}
        maxLength={MAX_SANCTION_NOTE}
        onInput={onInput}
      />
      <Button wide disabled={note.trim() === ''} loading={isBusy} onClick={() => void onSubmit()}>
        {action}
      </Button>
    </div>
  );
}
