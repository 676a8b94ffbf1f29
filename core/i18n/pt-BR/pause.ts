// Sentences of paused requests in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'Pausar',
  PAUSE_NOTE:
    'Ninguém mais vê um pedido pausado. Ele mantém o tempo restante e termina após 30 dias de pausas.',
  PAUSED_NOTE: 'Pausado: ninguém mais vê este pedido. Ele termina após 30 dias de pausas.',
  pausedWithTimeLeft: (left) =>
    `Pausado: ninguém mais vê este pedido. Tempo restante quando você o retomar: ${left}. Ele termina após 30 dias de pausas.`,
  REQUEST_PAUSED: 'Pedido pausado',
  REQUEST_RESUMED: 'Seu pedido está aberto de novo',
  TIME_LEFT: 'Tempo restante',
} satisfies ScreenStrings['pause'];
