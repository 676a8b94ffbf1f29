// Terms in words in Brazilian Portuguese: who pays what, by which methods.
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `${name} paga`,
  receives: (name) => `${name} recebe`,
  receivesVia: (name, methods) => `${name} recebe via ${methods}`,
  paysVia: (name, methods) => `${name} paga via ${methods}`,
  via: (methods) => `via ${methods}`,
  withMethods: (amount, methods) => `${amount} via ${methods}`,
  AMOUNT_OPEN: 'O valor é definido na troca',
  ANY_METHOD: 'um método combinado no chat',
  dealName: (pay, receive) => `${pay} por ${receive}`,
} satisfies ScreenStrings['terms'];
