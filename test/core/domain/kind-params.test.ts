// Parameters of kinds: every kind is read back as it was written, and half of the parameters are none (KIND-02).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ParamType, type ParamTypes, readParams } from '#domain/kind-params.ts';
import {
  findKindRule,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  URGENCIES,
} from '#domain/notification-kinds.ts';
import { readSystemNotice, SYSTEM_KIND_NAMES, SYSTEM_KINDS } from '#domain/system-kinds.ts';
import { arbitraryParams } from './kind-fixtures.ts';

const ALL: readonly (readonly [string, ParamTypes])[] = [
  ...NOTIFICATION_KIND_NAMES.map((kind) => [kind, NOTIFICATION_KINDS[kind].params] as const),
  ...SYSTEM_KIND_NAMES.map((kind) => [kind, SYSTEM_KINDS[kind]] as const),
];

test('KIND-02 the parameters of every kind survive JSON, and others beside them are left out', () => {
  for (const [kind, types] of ALL)
    fc.assert(
      fc.property(arbitraryParams(types), (params) => {
        const sent = JSON.parse(JSON.stringify({ ...params, later: 'more', none: null }));
        assert.equal(readParams(types, sent), { ...params }, kind);
      }),
      { numRuns: 40 },
    );
});

test('KIND-02 without one of its parameters, or with one of another type, a kind is not known', () => {
  for (const [kind, types] of ALL)
    for (const [name, type] of Object.entries(types)) {
      const [params] = fc.sample(arbitraryParams(types), 1);
      const { [name]: _left, ...rest } = params ?? {};
      assert.is(readParams(types, rest), null, `${kind} without ${name}`);
      for (const wrong of wrongValues(type))
        assert.is(readParams(types, { ...rest, [name]: wrong }), null, `${kind} ${name}=${String(wrong)}`);
    }
  for (const sent of [null, undefined, 'text', 7]) assert.is(readParams({ name: 'text' }, sent), null);
});

const wrongValues = (type: ParamType): unknown[] => {
  const common = [null, undefined, {}, []];
  if (type === 'flag') return [...common, 'true', 1];
  if (type === 'count') return [...common, '3', -1, 1.5, Number.NaN];
  if (type === 'amount') return [...common, 12, '', '1e3', '-1', '1,5'];
  if (type === 'currency') return [...common, '', 'usd', 'a b'];
  if (type === 'time') return [...common, 'tomorrow', 5];
  return type === 'text' ? [...common, 5, true] : [...common, '', 'another', 5];
};

test('KIND-01 every kind has one of the eight types, an urgency and a dotted name of its own', () => {
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const rule = findKindRule(kind);
    assert.match(kind, /^[a-z]+\.[a-z_]+$/);
    assert.ok(rule && URGENCIES.includes(rule.urgency), kind);
  }
  for (const unknown of [null, '', 'toString', 'deal.teleported', '__proto__'])
    assert.is(findKindRule(unknown), null);
});

test('KIND-03 an unknown system message has no parts', () => {
  assert.equal(readSystemNotice({ kind: 'deal.dispute', params: { name: 'Mia', reason: 'No money.' } }), {
    kind: 'deal.dispute',
    params: { name: 'Mia', reason: 'No money.' },
  });
  assert.is(readSystemNotice({ kind: 'deal.teleported', params: { name: 'Mia', reason: '' } }), null);
  assert.is(readSystemNotice({ kind: 'deal.dispute', params: { name: 'Mia' } }), null);
});

test.run();
