// Sentences of paused requests in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'Jeda',
  PAUSE_NOTE:
    'Orang lain tidak melihat permintaan yang dijeda. Sisa waktunya tetap, dan permintaan berakhir setelah 30 hari jeda.',
  PAUSED_NOTE: 'Dijeda: orang lain tidak melihat permintaan ini. Permintaan berakhir setelah 30 hari jeda.',
  pausedWithTimeLeft: (left) =>
    `Dijeda: orang lain tidak melihat permintaan ini. Sisa waktunya ${left} saat Anda lanjutkan. Permintaan berakhir setelah 30 hari jeda.`,
  REQUEST_PAUSED: 'Permintaan dijeda',
  REQUEST_RESUMED: 'Permintaan Anda terbuka lagi',
  TIME_LEFT: 'Sisa waktu',
} satisfies ScreenStrings['pause'];
