// Words of the active filter in one line on the home bar in Indonesian.
import type { Strings } from '../strings.ts';

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'Semua pengguna',
    region: 'Hanya wilayah saya',
    previous: 'Hanya mitra sebelumnya',
  },
  searched: (text) => `“${text}”`,
  sells: (currency) => `Jual ${currency}`,
  buys: (currency) => `Beli ${currency}`,
  methodCount: (count) => `${count} metode`,
  PENDING_APPROVAL: 'Menunggu persetujuan',
} satisfies Strings['filterSummary'];
