// Due payment: at the newest details, only while the viewer is to pay.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GuideStep } from '#domain/settlement/guide.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { duePayment } from '../../../src/state/deal/due-payment.ts';
import type { ReceivedDetails } from '../../../src/state/deal/received-details.ts';

const payment = { n: 1, amount: '300.00' } as Payment;

test('SETL-06 the payment that is due belongs to the newest details; none is due while the viewer waits', () => {
  const details = signal<ReceivedDetails | null>(null);
  const step = signal<GuideStep | null>({ kind: 'pay', payment });
  const due = duePayment(details, step);
  assert.is(due.value, null);
  details.value = { key: 'm1', messageId: 'm1', text: '', details: '', fields: [] };
  assert.equal(due.value, { key: 'm1', payment });
  for (const kind of ['wait_payment', 'wait_receipt', 'confirm'] as const) {
    step.value = { kind, payment };
    assert.is(due.value, null, kind);
  }
  step.value = { kind: 'pay_again', payment };
  assert.equal(due.value, { key: 'm1', payment });
});

test.run();
