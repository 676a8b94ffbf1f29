// Terms in words in Turkish: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} öder`,
  receives: (name) => `${name} alır`,
  receivesVia: (name, methods) => `${name} şu yolla alır: ${methods}`,
  paysVia: (name, methods) => `${name} şu yolla öder: ${methods}`,
  via: (methods) => `${methods} ile`,
  withMethods: (amount, methods) => `${amount} (${methods})`,
  AMOUNT_OPEN: 'Tutar takasta belirlenir',
  ANY_METHOD: 'sohbette kararlaştırılan yöntem',
  dealName: (pay, receive) => `${pay} karşılığında ${receive}`,
} satisfies ScreenStrings['terms'];
