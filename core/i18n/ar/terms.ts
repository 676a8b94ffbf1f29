// Terms in words in Arabic: who pays what, by which methods.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const terms = {
  pays: (name) => `يُدفع من ${isolateText(name)}`,
  receives: (name) => `يصل إلى ${isolateText(name)}`,
  receivesVia: (name, methods) => `يصل إلى ${isolateText(name)} عبر ${isolateText(methods)}`,
  paysVia: (name, methods) => `يُدفع من ${isolateText(name)} عبر ${isolateText(methods)}`,
  via: (methods) => `عبر ${isolateText(methods)}`,
  withMethods: (amount, methods) => `${isolateLtr(amount)} عبر ${isolateText(methods)}`,
  AMOUNT_OPEN: 'يُحدَّد المبلغ في المبادلة',
  ANY_METHOD: 'طريقة يُتفق عليها في المحادثة',
  dealName: (pay, receive) => `${isolateLtr(pay)} مقابل ${isolateLtr(receive)}`,
} satisfies ScreenStrings['terms'];
