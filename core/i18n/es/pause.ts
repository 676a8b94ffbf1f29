// Sentences of paused requests in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'Pausar',
  PAUSE_NOTE:
    'Nadie más ve una solicitud pausada. Conserva su tiempo restante y termina tras 30 días de pausas.',
  PAUSED_NOTE: 'Pausada: nadie más ve esta solicitud. Termina tras 30 días de pausas.',
  pausedWithTimeLeft: (left) =>
    `Pausada: nadie más ve esta solicitud. Tiempo restante cuando la reanudes: ${left}. Termina tras 30 días de pausas.`,
  REQUEST_PAUSED: 'Solicitud pausada',
  REQUEST_RESUMED: 'Tu solicitud está abierta de nuevo',
  TIME_LEFT: 'Tiempo restante',
} satisfies ScreenStrings['pause'];
