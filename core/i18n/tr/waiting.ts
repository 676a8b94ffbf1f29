// Sentences of waiting lists in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const waiting = {
  TELL_ME: 'Yeniden açılırsa haber ver',
  TELL_ME_NOTE: 'Sizin için ayrılmaz: bekleyen herkese aynı anda haber verilir, ilk kabul eden alır.',
  YOU_WILL_BE_TOLD: 'Size haber verilecek',
  STOP_WAITING: 'Beklemeyi bırak',
  peopleWaiting: (count) => `${count} kişi yeniden açılmasını bekliyor.`,
  WAITING_FOR: 'Yeniden açılması beklenenler',
} satisfies ScreenStrings['waiting'];
