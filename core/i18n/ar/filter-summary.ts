// Words of the active filter in one line on the home bar, in Arabic.
import { isolateLtr, isolateText } from '../bidi.ts';
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ar');

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'كل المستخدمين',
    region: 'منطقتي فقط',
    previous: 'مبادلاتي السابقة فقط',
  },
  searched: (text) => `«${isolateText(text)}»`,
  sells: (currency) => `بيع ${isolateLtr(currency)}`,
  buys: (currency) => `شراء ${isolateLtr(currency)}`,
  methodCount: (count) =>
    plural(count, {
      zero: 'بلا طرق دفع',
      one: 'طريقة دفع واحدة',
      two: 'طريقتا دفع',
      few: `${count} طرق دفع`,
      many: `${count} طريقة دفع`,
      other: `${count} طريقة دفع`,
    }),
  PENDING_APPROVAL: 'قيد الموافقة',
} satisfies Strings['filterSummary'];
