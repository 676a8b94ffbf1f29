// Terms in words in Ukrainian: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} платить`,
  receives: (name) => `${name} отримує`,
  receivesVia: (name, methods) => `${name} отримує. Спосіб: ${methods}`,
  paysVia: (name, methods) => `${name} платить. Спосіб: ${methods}`,
  via: (methods) => `Спосіб: ${methods}`,
  withMethods: (amount, methods) => `${amount} (${methods})`,
  AMOUNT_OPEN: 'Сума визначиться під час обміну',
  ANY_METHOD: 'за домовленістю в чаті',
  dealName: (pay, receive) => `${pay} за ${receive}`,
} satisfies ScreenStrings['terms'];
