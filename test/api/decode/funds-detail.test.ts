// Saved funds-transfer details: every shape of answer that the specification leaves open (FUNDS-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFundsDetail, decodeFundsDetails, decodeSavedFundsDetail } from '#api/decode/funds-detail.ts';

const WIRE = { id: 'f1', label: 'Wise', detailsText: 'IBAN 1' };
const FUNDS = { id: 'f1', label: 'Wise', details: 'IBAN 1' };

test('FUNDS-02 a list is read bare, under data, and under data twice', () => {
  for (const payload of [[WIRE], { success: true, data: [WIRE] }, { data: { items: [WIRE] } }])
    assert.equal(decodeFundsDetails(payload), [FUNDS]);
});

test('FUNDS-02 one record is read bare and under data, its id as _id or a number', () => {
  assert.equal(decodeFundsDetail({ success: true, data: WIRE }), FUNDS);
  assert.equal(decodeFundsDetail({ ...WIRE, id: undefined, _id: 'f1' }), FUNDS);
  assert.is(decodeFundsDetail({ ...WIRE, id: 7 })?.id, '7');
});

test('FUNDS-02 what has no id is left out; what is no list is no empty list', () => {
  assert.equal(decodeFundsDetails([{ label: 'Wise' }, null, WIRE]), [FUNDS]);
  for (const payload of [null, 'no', { success: false }, {}]) assert.is(decodeFundsDetails(payload), null);
});

test('FUNDS-02 the success flag decides', () => {
  assert.is(decodeSavedFundsDetail({ success: false }).isRefused, true);
  for (const answer of [{ success: true }, {}, null, undefined, []])
    assert.equal(decodeSavedFundsDetail(answer), { isRefused: false, detail: null });
  assert.equal(decodeSavedFundsDetail({ success: true, data: WIRE }), { isRefused: false, detail: FUNDS });
});

test.run();
