// Sentences of an absence in Spanish.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Modo ausente',
  AWAY_NOTE:
    'Mientras el modo ausente está activo, nadie más ve tus solicitudes abiertas. Conservan su tiempo restante y vuelven al mercado cuando lo desactivas. Los intercambios en curso continúan.',
  AWAY_UNTIL: 'Hasta cuándo',
  awayUntil: (when) => `Hasta: ${lowerFirst(when)}`,

  AWAY_CHOICES: {
    on: 'Hasta que lo desactive',
    hour: '1 hora',
    day: '8 horas',
    morning: 'Mañana por la mañana',
    week: 'Una semana',
  },

  PAUSE_ALL: 'Pausar todas: modo ausente',
} satisfies ScreenStrings['away'];
