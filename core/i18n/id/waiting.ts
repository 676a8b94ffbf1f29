// Sentences of waiting lists in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const waiting = {
  TELL_ME: 'Beri tahu saya jika terbuka lagi',
  TELL_ME_NOTE:
    'Tidak ada yang disimpan khusus untuk Anda: semua yang menunggu diberi tahu bersamaan, dan yang pertama menerima mendapatkannya.',
  YOU_WILL_BE_TOLD: 'Anda akan diberi tahu',
  STOP_WAITING: 'Berhenti menunggu',
  peopleWaiting: (count) => `${count} orang menunggu permintaan ini terbuka lagi.`,
  WAITING_FOR: 'Menunggu terbuka lagi',
} satisfies ScreenStrings['waiting'];
