// Decoders of saved funds-transfer details, in every allowed form (FUNDS-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  decodeFundsDetail,
  decodeFundsDetails,
  decodeSavedFundsDetail,
} from '#contract/decode/funds-detail.ts';

const JSON_DETAIL = { id: 'f1', label: 'Wise', detailsText: 'IBAN 1' };
const DETAIL = { id: 'f1', label: 'Wise', details: 'IBAN 1' };

test('FUNDS-02 a list is read bare, under data, and under data twice', () => {
  for (const payload of [
    [JSON_DETAIL],
    { success: true, data: [JSON_DETAIL] },
    { data: { items: [JSON_DETAIL] } },
  ])
    assert.equal(decodeFundsDetails(payload), [DETAIL]);
});

test('FUNDS-02 one record is read bare and under data, its id as _id or a number', () => {
  assert.equal(decodeFundsDetail({ success: true, data: JSON_DETAIL }), DETAIL);
  assert.equal(decodeFundsDetail({ ...JSON_DETAIL, id: undefined, _id: 'f1' }), DETAIL);
  assert.is(decodeFundsDetail({ ...JSON_DETAIL, id: 7 })?.id, '7');
});

test('FUNDS-02 records without an id are left out; an answer without a list is null', () => {
  assert.equal(decodeFundsDetails([{ label: 'Wise' }, null, JSON_DETAIL]), [DETAIL]);
  for (const payload of [null, 'no', { success: false }, {}]) assert.is(decodeFundsDetails(payload), null);
});

test('FUNDS-02 the success flag decides', () => {
  assert.is(decodeSavedFundsDetail({ success: false }).isRefused, true);
  for (const answer of [{ success: true }, {}, null, undefined, []])
    assert.equal(decodeSavedFundsDetail(answer), { isRefused: false, detail: null });
  assert.equal(decodeSavedFundsDetail({ success: true, data: JSON_DETAIL }), {
    isRefused: false,
    detail: DETAIL,
  });
});

test.run();
