// Sentences of a request by status and reader in Indonesian: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Ini permintaan Anda sendiri. Permintaan ini terbuka untuk semua orang.',
  OWN_PAUSED: 'Anda menjeda permintaan ini. Orang lain tidak melihatnya.',
  SOMEBODY_ACCEPTED_YOURS: 'Seseorang menerima permintaan Anda. Setujui atau tolak.',
  YOU_ACCEPTED: 'Anda menerima permintaan ini. Pembuatnya harus menyetujui sebelum chat dibuka.',
  SOMEBODY_ELSE_ACCEPTED:
    'Orang lain menerima permintaan ini. Permintaan terbuka lagi jika pembuatnya menolak.',
  BECAME_DEAL: 'Permintaan ini telah menjadi transaksi.',
  HAS_EXPIRED: 'Permintaan ini sudah kedaluwarsa.',
  WAS_REMOVED: 'Permintaan ini sudah dihapus.',
} satisfies ScreenStrings['requestStatus'];
