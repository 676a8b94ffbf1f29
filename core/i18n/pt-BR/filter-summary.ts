// Words of the active filter in one line on the home bar in Brazilian Portuguese.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('pt-BR');

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Todos os usuários',
    region: 'Só minha região',
    previous: 'Só contrapartes anteriores',
  },
  searched: (text) => `“${text}”`,
  sells: (currency) => `Vender ${currency}`,
  buys: (currency) => `Comprar ${currency}`,
  methodCount: (count) =>
    `${count} ${plural(count, { one: 'método', many: 'de métodos', other: 'métodos' })}`,
  PENDING_APPROVAL: 'Aprovação pendente',
} satisfies Strings['filterSummary'];
