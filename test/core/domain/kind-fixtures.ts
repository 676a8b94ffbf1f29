// Fixtures of kinds: any parameters that a kind may have.
import fc from 'fast-check';
import type { KindParams, ParamType, ParamTypes } from '#domain/kind-params.ts';

const arbitraryValue = (type: ParamType): fc.Arbitrary<string | number | boolean> => {
  if (type === 'flag') return fc.boolean();
  if (type === 'count') return fc.nat({ max: 1_000_000 });
  if (type === 'amount') return fc.integer({ min: 1, max: 1e12 }).map((units) => `${units / 100}`);
  if (type === 'currency') return fc.constantFrom('USD', 'USDT', 'RUB', '1INCH');
  if (type === 'time')
    return fc.oneof(
      fc.constant(''),
      fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    );
  return type === 'text' ? fc.string({ maxLength: 30 }) : fc.constantFrom(...type);
};

export const arbitraryParams = (types: ParamTypes): fc.Arbitrary<KindParams> =>
  fc.record(Object.fromEntries(Object.entries(types).map(([name, type]) => [name, arbitraryValue(type)])));
