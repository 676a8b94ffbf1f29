// Words of the active filter in one line on the home bar in Russian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ru');

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Все пользователи',
    region: 'Только мой регион',
    previous: 'Только прежние партнёры',
  },
  searched: (text) => `«${text}»`,
  sells: (currency) => `Продаю ${currency}`,
  buys: (currency) => `Покупаю ${currency}`,
  methodCount: (count) =>
    `${count} ${plural(count, { one: 'способ', few: 'способа', many: 'способов', other: 'способа' })}`,
  PENDING_APPROVAL: 'На одобрении',
} satisfies Strings['filterSummary'];
