// Terms in words in Russian: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} платит`,
  receives: (name) => `${name} получает`,
  receivesVia: (name, methods) => `${name} получает. Способ: ${methods}`,
  paysVia: (name, methods) => `${name} платит. Способ: ${methods}`,
  via: (methods) => `Способ: ${methods}`,
  withMethods: (amount, methods) => `${amount} (${methods})`,
  AMOUNT_OPEN: 'Сумма определится при обмене',
  ANY_METHOD: 'по договорённости в чате',
  dealName: (pay, receive) => `${pay} за ${receive}`,
} satisfies ScreenStrings['terms'];
