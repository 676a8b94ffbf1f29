// Payments of the help page: both sides by method, with names, parts and details as far as the party saw them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SettlementDetails } from '#contract/settlement.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { helpPayments } from '../../../src/state/help/help-payments.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { FIXTURE_TERMS } from '../../screens/fixtures.ts';

const name = (text: string) => ({
  name: text,
  isOwn: true,
  isChanged: false,
  history: { kind: 'first' } as const,
});
const payment = (n: number, from: Payment['from'], state: Payment['state']) => ({
  ...{ n, from, state, amount: '500', currency: 'USD', method: 'Wise' },
  ...{ heldUntil: null, otherNameBy: null, stateBefore: null, consents: [], changedAt: 0 },
});
const SETTLEMENT: SettlementDetails = {
  transactionId: 't1',
  version: 1,
  names: {
    author: { payer: name('Anna Pays'), payee: name('Anna Gets') },
    accepter: { payer: name('Boris Pays'), payee: null },
  },
  suggestion: null,
  plan: {
    ...{ first: 'author', parts: 2, order: 'zigzag', by: 'author', isAgreed: true },
    methods: { author: 'Wise', accepter: 'T-Bank' },
  },
  payments: [payment(1, 'author', 'held'), payment(2, 'author', 'due')],
  meeting: null,
  details: null,
  reusedFiles: null,
  similarFiles: null,
  waitingFiles: null,
  uncomparedFiles: null,
};
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

test('HELP-01 without a settlement each method is possible, and names are not known', () => {
  const payments = helpPayments(FIXTURE_TERMS, 'author', null, '');
  equalEach(payments, ({ side, method, amount }) => `${side} ${method} ${plain(amount)}`, [
    'receive Sberbank 92 500.00 RUB',
    'receive T-Bank 92 500.00 RUB',
    'pay Wise 1 000.00 USD',
    'pay Revolut 1 000.00 USD',
  ]);
  assert.ok(payments.every(({ holder, details }) => holder === '' && details === ''));
  const [first] = helpPayments(FIXTURE_TERMS, 'accepter', null, '');
  assert.equal([first?.side, first?.method], ['receive', 'Wise']);
  const noMethods = { ...FIXTURE_TERMS, payMethods: [], payAmount: null };
  const [, , unknown] = helpPayments(noMethods, 'author', null, '');
  assert.equal([unknown?.side, unknown?.method, unknown?.amount], ['pay', '', '']);
});

test('HELP-01 with an agreed plan the method is known, what moved is the amount, and names are the other side’s', () => {
  const [receive, pay, ...more] = helpPayments(FIXTURE_TERMS, 'author', SETTLEMENT, 'IBAN 1');
  assert.equal(more, []);
  assert.equal([receive?.method, receive?.holder, receive?.details], ['T-Bank', 'Boris Pays', '']);
  // Boris has named no account to be paid to.
  assert.equal([pay?.method, pay?.holder, pay?.details, pay?.isHeld], ['Wise', '', 'IBAN 1', true]);
  assert.is(plain(pay?.amount ?? ''), '500.00 USD');
  const [, own] = helpPayments(FIXTURE_TERMS, 'accepter', SETTLEMENT, '');
  assert.equal([own?.holder, own?.ownHolder], ['Anna Gets', 'Boris Pays']);
  assert.equal([receive?.ownHolder, pay?.ownHolder], ['Anna Gets', 'Anna Pays']);
});

test.run();
