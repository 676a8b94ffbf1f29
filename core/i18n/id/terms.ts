// Terms in words in Indonesian: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} membayar`,
  receives: (name) => `${name} mendapat`,
  receivesVia: (name, methods) => `${name} mendapatkannya via ${methods}`,
  paysVia: (name, methods) => `${name} membayarnya via ${methods}`,
  via: (methods) => `via ${methods}`,
  withMethods: (amount, methods) => `${amount} via ${methods}`,
  AMOUNT_OPEN: 'Jumlah ditentukan dalam transaksi',
  ANY_METHOD: 'metode yang disepakati di chat',
  dealName: (pay, receive) => `${pay} untuk ${receive}`,
} satisfies ScreenStrings['terms'];
