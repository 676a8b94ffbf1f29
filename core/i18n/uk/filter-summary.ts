// Words of the active filter in one line on the home bar in Ukrainian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('uk');

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Усі користувачі',
    region: 'Лише мій регіон',
    previous: 'Лише колишні партнери',
  },
  searched: (text) => `«${text}»`,
  sells: (currency) => `Продаю ${currency}`,
  buys: (currency) => `Купую ${currency}`,
  methodCount: (count) =>
    `${count} ${plural(count, { one: 'спосіб', few: 'способи', many: 'способів', other: 'способу' })}`,
  PENDING_APPROVAL: 'На схваленні',
} satisfies Strings['filterSummary'];
