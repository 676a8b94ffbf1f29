// Tests of the types of translations: each faulty translation below must fail to compile (LANG-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { translationOf } from '#i18n/translation.ts';

const english = {
  TITLE: 'Feed',
  STEPS: ['One', 'Two'] as const,
  STATUS: { open: 'Open', closed: null } as Readonly<Record<'open' | 'closed', string | null>>,
  count: (count: number): string => `${count} deals`,
  both: (one: string, other: string): string => `${one} and ${other}`,
};
const russian = {
  TITLE: 'Лента',
  STEPS: ['Раз', 'Два'] as const,
  STATUS: { open: 'Открыт', closed: null },
  count: (count: number): string => `Сделок: ${count}`,
  both: (one: string, other: string): string => `${one} и ${other}`,
};
const check = translationOf<typeof english>();
const { TITLE: _left, ...withoutTitle } = russian;

test('LANG-02 a whole translation compiles', () => {
  assert.is(check(russian).both('A', 'B'), 'A и B');
});

test('LANG-02 a missing name, an additional one and another number of parameters do not compile', () => {
  // @ts-expect-error TITLE is missing
  check(withoutTitle);
  // @ts-expect-error English has no such name
  check({ ...russian, SUBTITLE: 'Ещё' });
  // @ts-expect-error the parameter is missing
  check({ ...russian, count: () => 'Сделки' });
  // @ts-expect-error the second parameter is missing
  check({ ...russian, both: (one: string): string => one });
  // @ts-expect-error a parameter of another type
  check({ ...russian, count: (count: string): string => count });
  // @ts-expect-error a step is missing
  check({ ...russian, STEPS: ['Раз'] as const });
  // @ts-expect-error a status is missing
  check({ ...russian, STATUS: { open: 'Открыт' } });
});

test.run();
