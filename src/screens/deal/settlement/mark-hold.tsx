// Held button that marks a payment as sent or arrived; the last arrival takes a thumb, which finishes the exchange (SETL-08, SETL-13).
import type { Payment } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../../../components/icons/screen-icons.ts';
import { useBiometricCheck } from '../../use-biometric-check.ts';
import styles from './step-card.module.css';
import type { SettlementGuide } from './use-settlement-guide.ts';

interface MarkHoldProps {
  readonly guide: SettlementGuide;
  readonly payment: Payment;
  readonly mark: 'sent' | 'received';
}

const THUMBS = ['up', 'down'] as const;

export function MarkHold({ guide, payment, mark }: MarkHoldProps) {
  const checkBiometrics = useBiometricCheck();
  const { store, name } = guide;
  const t = strings.settlement;
  const held = { busy: store.isBusy.value, hint: t.HOLD_TO_CONFIRM };
  if (mark === 'sent')
    return (
      <HoldButton {...held} onConfirm={() => void guide.run(store.mark(payment.n, 'sent'))}>
        {t.I_HAVE_PAID}
      </HoldButton>
    );
  if (!store.isLastReceipt.value)
    return (
      <HoldButton
        {...held}
        onConfirm={() => checkBiometrics(() => void guide.run(store.mark(payment.n, 'received')))}
      >
        {t.YES}
      </HoldButton>
    );
  return (
    <>
      <p className={styles.note}>{t.lastReceipt(name)}</p>
      <div className={styles.thumbs}>
        {THUMBS.map((value) => (
          <HoldButton
            key={value}
            {...held}
            isSecondary={value === 'down'}
            onConfirm={() => checkBiometrics(() => void guide.run(store.finish(payment.n, value)))}
          >
            <span className={styles.thumb}>
              <Icon icon={value === 'up' ? thumbsUpIcon : thumbsDownIcon} size={20} />
              {t.YES} · {value === 'up' ? strings.deal.RATE_UP : strings.deal.RATE_DOWN}
            </span>
          </HoldButton>
        ))}
      </div>
    </>
  );
}
