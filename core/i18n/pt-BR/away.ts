// Sentences of an absence in Brazilian Portuguese.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Modo ausente',
  AWAY_NOTE:
    'Com o modo ausente ativo, ninguém mais vê seus pedidos abertos. Eles mantêm o tempo restante e voltam quando você voltar. As trocas em andamento continuam.',
  AWAY_UNTIL: 'Até quando',
  awayUntil: (when) => `Até: ${lowerFirst(when)}`,

  AWAY_CHOICES: {
    on: 'Até eu desativar',
    hour: '1 hora',
    day: '8 horas',
    morning: 'Amanhã de manhã',
    week: 'Uma semana',
  },

  PAUSE_ALL: 'Pausar todos: modo ausente',
} satisfies ScreenStrings['away'];
