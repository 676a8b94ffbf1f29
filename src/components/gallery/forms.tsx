// Gallery part: fields, pickers, sheets and dialogs.
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { AmountField } from '../forms/amount-field.tsx';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { FieldPair } from '../forms/field-pair.tsx';
import type { Option } from '../forms/option-list.tsx';
import { MultiSelectSheet, SelectSheet, toggleOption } from '../forms/select-sheet.tsx';
import { SwitchRow } from '../forms/switch-row.tsx';
import { TextField } from '../forms/text-field.tsx';
import { TimeField } from '../forms/time-field.tsx';
import { Section } from '../layout/section.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { RatingDialog } from '../rating/rating-dialog.tsx';
import styles from './gallery-page.module.css';

const CURRENCIES: readonly Option[] = [
  { value: 'USD', title: 'USD', subtitle: 'US dollar', mark: '$' },
  { value: 'EUR', title: 'EUR', subtitle: 'Euro', mark: '€' },
  { value: 'GBP', title: 'GBP', subtitle: 'Pound sterling', mark: '£' },
  { value: 'RUB', title: 'RUB', subtitle: 'Russian rouble', mark: '₽' },
  { value: 'CHF', title: 'CHF', subtitle: 'Swiss franc', mark: 'Fr' },
  { value: 'TRY', title: 'TRY', subtitle: 'Turkish lira', mark: '₺' },
  { value: 'KZT', title: 'KZT', subtitle: 'Kazakhstani tenge', mark: '₸' },
  { value: 'GEL', title: 'GEL', subtitle: 'Georgian lari', mark: '₾' },
  { value: 'UAH', title: 'UAH', subtitle: 'Ukrainian hryvnia', mark: '₴' },
  { value: 'INR', title: 'INR', subtitle: 'Indian rupee', mark: '₹' },
  { value: 'USDT', title: 'USDT', subtitle: 'Tether', mark: '₮' },
];
const METHODS: readonly Option[] = ['Wise', 'Revolut', 'SEPA', 'Zelle', 'Cash'].map((name) => ({
  value: name,
  title: name,
}));

const PAIRS = ['Repeat: 1.2K EUR for CHF', 'CHF → EUR', 'USD → RUB', 'GBP → USDT'];

export function GalleryForms() {
  const [currency, setCurrency] = useState('USD');
  const [methods, setMethods] = useState<readonly string[]>(['Wise', 'SEPA', 'Cash']);
  const [amount, setAmount] = useState('92500000');
  const [pair, setPair] = useState('CHF → EUR');
  const [note, setNote] = useState('');
  const [isAway, setAway] = useState(true);
  return (
    <>
      <Section header="Switches">
        <SwitchRow title="I'm away" subtitle="Your offers are paused." isOn={isAway} onChange={setAway} />
        <SwitchRow title="Show my username" isOn={false} onChange={() => {}} />
        <TimeField label="From" value="23:00" onChange={() => {}} />
      </Section>
      <Section header="Currency I Sell">
        <SelectSheet
          label="Currency"
          placeholder="Choose a currency"
          options={CURRENCIES}
          value={currency}
          onChange={setCurrency}
        />
        <MultiSelectSheet
          label="Payment methods"
          placeholder="Choose methods"
          options={METHODS}
          values={methods}
          onChange={setMethods}
        />
        <SelectSheet
          label="Currency I Buy"
          placeholder="Choose a currency"
          options={CURRENCIES}
          value=""
          onChange={setCurrency}
          error="Choose a currency"
          showError
        />
        <MultiSelectSheet
          label="Methods of the other side"
          placeholder="Choose a currency first"
          options={[]}
          values={[]}
          onChange={setMethods}
          disabled
        />
      </Section>
      <ChoiceChips
        label="Suggested pairs"
        choices={PAIRS.map((text) => ({ key: text, text }))}
        chosen={[pair]}
        onPress={setPair}
      />
      <Section header="Chips in a section">
        <ChoiceChips
          label="Frequent methods"
          choices={METHODS.map(({ value, title }) => ({ key: value, text: title }))}
          chosen={methods}
          onPress={(name) => setMethods(toggleOption(METHODS, methods, name))}
          isInside
        />
      </Section>
      <Section header="Amounts" footer="Rate: 1 USD = 92,50 RUB (21 Nov)">
        <FieldPair>
          <AmountField label="Amount to receive" currency="RUB" value={amount} onInput={setAmount} />
          <AmountField
            label="Amount to pay"
            currency="USD"
            value=""
            onInput={setAmount}
            error="Enter an amount greater than 0"
            showError
          />
        </FieldPair>
      </Section>
      <Section header="Comments">
        <TextField
          label="Comment"
          placeholder="Anything the other side should know"
          lines={3}
          value={note}
          onInput={setNote}
          hint={`${note.length}/1 000`}
        />
        <TextField label="City" value="Ekaterinburg" onInput={setNote} />
        <TextField label="Telegram username" value="@maria" onInput={setNote} disabled />
      </Section>
      <GalleryOverlays />
    </>
  );
}

type Overlay = 'confirm' | 'danger' | 'rating' | 'busy';

function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section header="Overlays" padded>
      <div className={styles.row}>
        {(['confirm', 'danger', 'rating', 'busy'] as const).map((name) => (
          <Button key={name} size="small" variant="secondary" onClick={() => setOpen(name)}>
            {`Open ${name}`}
          </Button>
        ))}
      </div>
      {open === 'confirm' && <Dialog onConfirm={close} onCancel={close} />}
      {open === 'danger' && (
        <Dialog
          variant="danger"
          title="Delete this request?"
          message="Your request, 1 000 USD for 92 500 RUB, will be removed from the market. This action cannot be undone."
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'busy' && (
        <Dialog busy error="Network connection failed." onConfirm={close} onCancel={close} />
      )}
      {open === 'rating' && (
        <RatingDialog
          title="Propose completion"
          summary="1 000 USD for 92 500 RUB with Maria Sokolova"
          submitText="Propose completion"
          onSubmit={close}
          onCancel={close}
        />
      )}
    </Section>
  );
}
