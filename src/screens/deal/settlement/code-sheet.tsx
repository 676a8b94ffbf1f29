// Code sheet of a deal in cash: the viewer's six digits, and the field or the camera for those of the other phone (CASH-02, CASH-03).
import { useState } from 'react';
import { encode } from 'uqr';
import { latinDigits } from '#domain/digits.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { qrCodeIcon } from '../../../components/icons/screen-icons.ts';
import { useShell } from '../../../hooks/shell-context.ts';
import styles from './moment-sheet.module.css';
import qrCodeStyles from './qr-code.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

const CODE = /^\d{6}$/;
/** Six digits with spaces between them. */
const MAX_TYPED = 12;

export function CodeSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { store, settlement, name, party } = guide;
  const { lateControls } = useShell().native;
  const [typed, setTyped] = useState('');
  const t = strings.settlement;
  const code = latinDigits(typed).replace(/\D/g, '');
  const ownCode = settlement.meeting?.code ?? '';
  const enter = (entered: string): void => void guide.run(store.enterCode(entered));
  const scan = async (): Promise<void> => {
    // Anybody's text: only six digits are a code.
    const text = (await lateControls?.scanQr(t.otherCode(name))) ?? '';
    setTyped(text.slice(0, MAX_TYPED));
    if (CODE.test(text)) enter(text);
  };
  const hasConfirmed = settlement.meeting?.confirmed.includes(party) ?? false;
  return (
    <SettlementSheet
      guide={guide}
      title={t.TOGETHER_TITLE}
      actions={
        !hasConfirmed && (
          <Button wide loading={store.isBusy.value} disabled={!CODE.test(code)} onClick={() => enter(code)}>
            {t.WE_ARE_TOGETHER}
          </Button>
        )
      }
    >
      <div className={styles.lines}>
        <p>{t.YOUR_CODE}</p>
        <p className={styles.code} dir="ltr">
          {ownCode}
        </p>
        {ownCode !== '' && <QrCode text={ownCode} label={t.YOUR_CODE} />}
        <p>{t.yourCodeHint(name)}</p>
      </div>
      {!hasConfirmed && (
        <TextField
          label={t.otherCode(name)}
          value={typed}
          inputMode="decimal"
          placeholder="000000"
          maxLength={MAX_TYPED}
          onInput={setTyped}
        />
      )}
      {!hasConfirmed && lateControls?.canScanQr && (
        <Button variant="plain" icon={qrCodeIcon} onClick={() => void scan()}>
          {strings.fundsDetails.SCAN_QR}
        </Button>
      )}
    </SettlementSheet>
  );
}

interface QrCodeProps {
  readonly text: string;
  /** Name of the code, for screen readers. */
  readonly label: string;
}

/**
 * QR code: a short text for the other phone's camera, dark on white in every theme,
 * as cameras need it.
 */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={qrCodeStyles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
