// Names sheet: whose account the viewer pays from, and whose name the bank will show for them (NAME-01).
import { useState } from 'react';
import { HOLDER_NAME_MAX } from '#domain/person-name.ts';
import { readHolderName } from '#domain/settlement/holder-names.ts';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { useClosingConfirmation } from '../../use-closing-confirmation.ts';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

const FIELDS = { payer: 'payerName', payee: 'payeeName' } as const satisfies Record<PaymentSide, string>;

export function NamesSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { step, store, settlement, party } = guide;
  const sides = 'sides' in step ? step.sides : [];
  const own = settlement.names?.[party];
  const before = { payer: own?.payer?.name ?? '', payee: own?.payee?.name ?? '' };
  const [typed, setTyped] = useState<Readonly<Record<PaymentSide, string>>>(before);
  const [isTried, setTried] = useState(false);
  useClosingConfirmation(sides.some((side) => typed[side].trim() !== before[side]));
  const t = strings.settlement;
  const submit = (): void => {
    setTried(true);
    const names = sides.map((side) => [FIELDS[side], readHolderName(typed[side])] as const);
    if (names.some(([, name]) => name === null)) return;
    void guide.run(store.declareNames(Object.fromEntries(names)));
  };
  return (
    <SettlementSheet
      guide={guide}
      title={t.NAMES_TITLE}
      actions={
        <Button wide loading={store.isBusy.value} onClick={submit}>
          {t.SAVE_NAMES}
        </Button>
      }
    >
      {sides.map((side) => (
        <TextField
          key={side}
          label={side === 'payer' ? t.PAYER_NAME : t.PAYEE_NAME}
          value={typed[side]}
          placeholder={t.NAME_PLACEHOLDER}
          hint={t.nameHint(guide.name)}
          maxLength={HOLDER_NAME_MAX}
          autoComplete="name"
          error={readHolderName(typed[side]) === null ? t.NAME_INVALID : undefined}
          showError={isTried}
          onInput={(value) => setTyped((now) => ({ ...now, [side]: value }))}
        />
      ))}
    </SettlementSheet>
  );
}
