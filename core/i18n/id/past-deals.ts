// Sentences at the end of the feed in Indonesian: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Belum ada riwayat transaksi',
  MORE_PAST_DEALS_FAILED: 'Riwayat transaksi selanjutnya tidak dapat dimuat.',

  NO_MATCHES: 'Tidak ada penawaran lain yang cocok dengan filter',

  LOADING_MORE: 'Memuat penawaran lainnya',
  FEED_PAGE_FAILED: 'Penawaran lainnya tidak dapat dimuat.',
} satisfies ScreenStrings['pastDeals'];
