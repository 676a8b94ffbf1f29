// Due payment below the details that it is paid to: the viewer's next payment, at the newest details of the counterparty.
import { computed, type ReadonlySignal } from '@preact/signals';
import type { GuideStep } from '#domain/settlement/guide.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import type { ReceivedDetails } from './received-details.ts';

export interface DuePayment {
  /** Key of the message with the details. */
  readonly key: string;
  readonly payment: Payment;
}

/** Null while the viewer has nothing to pay, or no details to pay to. */
export const duePayment = (
  details: ReadonlySignal<ReceivedDetails | null>,
  step: ReadonlySignal<GuideStep | null>,
): ReadonlySignal<DuePayment | null> =>
  computed(() => {
    const next = step.value;
    const key = details.value?.key;
    const isDue = next?.kind === 'pay' || next?.kind === 'pay_again';
    return isDue && key !== undefined ? { key, payment: next.payment } : null;
  });
