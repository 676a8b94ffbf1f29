// Words of the active filter in one line on the home bar, in Turkish.
import type { Strings } from '../strings.ts';

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Tüm kullanıcılar',
    region: 'Yalnızca bölgem',
    previous: 'Yalnızca önceki takaslar',
  },
  searched: (text) => `“${text}”`,
  sells: (currency) => `Satış: ${currency}`,
  buys: (currency) => `Alış: ${currency}`,
  methodCount: (count) => `${count} yöntem`,
  PENDING_APPROVAL: 'Onay bekleyen',
} satisfies Strings['filterSummary'];
