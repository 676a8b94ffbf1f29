// Sentences of an absence in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Saya sedang pergi',
  AWAY_NOTE:
    'Selama Anda pergi, orang lain tidak melihat permintaan terbuka Anda. Sisa waktunya tetap, dan permintaan muncul lagi saat Anda kembali. Transaksi yang berjalan tetap berlanjut.',
  AWAY_UNTIL: 'Sampai kapan',
  awayUntil: (when) => `Sampai: ${when}`,

  AWAY_CHOICES: {
    on: 'Sampai saya matikan',
    hour: '1 jam',
    day: '8 jam',
    morning: 'Besok pagi',
    week: 'Seminggu',
  },

  PAUSE_ALL: 'Jeda semua: sedang pergi',
} satisfies ScreenStrings['away'];
