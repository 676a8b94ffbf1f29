// Words of the active filter in one line on the home bar in Spanish.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('es');

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Todos los usuarios',
    region: 'Solo mi región',
    previous: 'Solo contrapartes anteriores',
  },
  searched: (text) => `«${text}»`,
  sells: (currency) => `Vender ${currency}`,
  buys: (currency) => `Comprar ${currency}`,
  methodCount: (count) =>
    `${count} ${plural(count, { one: 'método', many: 'de métodos', other: 'métodos' })}`,
  PENDING_APPROVAL: 'Aprobación pendiente',
} satisfies Strings['filterSummary'];
