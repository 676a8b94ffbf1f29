// Terms in words in Spanish: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} paga`,
  receives: (name) => `${name} recibe`,
  receivesVia: (name, methods) => `${name} lo recibe vía ${methods}`,
  paysVia: (name, methods) => `${name} lo paga vía ${methods}`,
  via: (methods) => `vía ${methods}`,
  withMethods: (amount, methods) => `${amount} vía ${methods}`,
  AMOUNT_OPEN: 'El monto se fija en el intercambio',
  ANY_METHOD: 'un método acordado en el chat',
  dealName: (pay, receive) => `${pay} por ${receive}`,
} satisfies ScreenStrings['terms'];
