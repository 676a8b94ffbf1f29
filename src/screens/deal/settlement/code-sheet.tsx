// Code sheet of a deal in cash: the viewer's six digits, and the field for those of the other phone (CASH-02, CASH-03).
import { useState } from 'react';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import styles from './moment-sheet.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

const CODE = /^\d{6}$/;

export function CodeSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { store, settlement, name, party } = guide;
  const [typed, setTyped] = useState('');
  const t = screenStrings.settlement;
  const code = typed.replace(/\D/g, '');
  const hasConfirmed = settlement.meeting?.confirmed.includes(party) ?? false;
  return (
    <SettlementSheet
      guide={guide}
      title={t.TOGETHER_TITLE}
      actions={
        !hasConfirmed && (
          <Button
            wide
            loading={store.isBusy.value}
            disabled={!CODE.test(code)}
            onClick={() => void guide.run(store.enterCode(code))}
          >
            {t.WE_ARE_TOGETHER}
          </Button>
        )
      }
    >
      <div className={styles.lines}>
        <p>{t.YOUR_CODE}</p>
        <p className={styles.code} dir="ltr">
          {settlement.meeting?.code ?? ''}
        </p>
        <p>{t.yourCodeHint(name)}</p>
      </div>
      {!hasConfirmed && (
        <TextField
          label={t.otherCode(name)}
          value={typed}
          inputMode="decimal"
          maxLength={12}
          onInput={setTyped}
        />
      )}
    </SettlementSheet>
  );
}
