// Names sheet: the viewer's own name for both accounts; somebody else's account is said apart for each side (NAME-01, NAME-02).
import { useState } from 'react';
import { HOLDER_NAME_MAX } from '#domain/person-name.ts';
import { readHolderName } from '#domain/settlement/holder-names.ts';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { InlineNotice } from '../../../components/feedback/inline-notice.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { useClosingConfirmation } from '../../use-closing-confirmation.ts';
import { SettlementSheet } from './settlement-sheet.tsx';
import { changeableNames, type SettlementGuide } from './use-settlement-guide.ts';

const FIELDS = { payer: 'payerName', payee: 'payeeName' } as const satisfies Record<PaymentSide, string>;

export function NamesSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { step, store, settlement, party } = guide;
  const sides = 'sides' in step ? step.sides : changeableNames(guide);
  const own = settlement.names?.[party];
  const said = own?.payer?.name ?? own?.payee?.name ?? guide.ownName;
  const before = { payer: own?.payer?.name ?? said, payee: own?.payee?.name ?? said };
  const [typed, setTyped] = useState<Readonly<Record<PaymentSide, string>>>(before);
  // Opened from the names that are declared already, it is for another account.
  const [isApart, setApart] = useState(!('sides' in step) || before.payer !== before.payee);
  const [isTried, setTried] = useState(false);
  useClosingConfirmation(sides.some((side) => typed[side].trim() !== before[side]));
  const t = strings.settlement;
  const submit = (): void => {
    setTried(true);
    const names = sides.map((side) => [FIELDS[side], readHolderName(typed[side])] as const);
    if (names.some(([, name]) => name === null)) return;
    void guide.run(store.declareNames(Object.fromEntries(names)));
  };
  const field = (label: string, shown: readonly PaymentSide[]) => {
    const [first = 'payer'] = shown;
    return (
      <TextField
        key={label}
        label={label}
        value={typed[first]}
        placeholder={t.NAME_PLACEHOLDER}
        hint={t.nameHint(guide.name)}
        maxLength={HOLDER_NAME_MAX}
        autoComplete="name"
        error={readHolderName(typed[first]) === null ? t.NAME_INVALID : undefined}
        showError={isTried}
        onInput={(value) =>
          setTyped((now) => ({ ...now, ...Object.fromEntries(shown.map((side) => [side, value])) }))
        }
      />
    );
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
      {isApart ? (
        <>
          <InlineNotice tone="attention">{t.anotherAccountNote(guide.name)}</InlineNotice>
          {sides.map((side) => field(side === 'payer' ? t.PAYER_NAME : t.PAYEE_NAME, [side]))}
        </>
      ) : (
        <>
          {field(strings.agreement.HOLDER_NAME, sides)}
          <Button variant="plain" size="small" onClick={() => setApart(true)}>
            {t.ANOTHER_ACCOUNT}
          </Button>
        </>
      )}
    </SettlementSheet>
  );
}
