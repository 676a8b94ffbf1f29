// Sentences of waiting lists in Spanish.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

export const waiting = {
  TELL_ME: 'Avísame si se abre de nuevo',
  TELL_ME_NOTE:
    'No se te reserva nada: se avisa a la vez a todos los que esperan, y quien acepte primero se la queda.',
  YOU_WILL_BE_TOLD: 'Te avisaremos',
  STOP_WAITING: 'Dejar de esperar',
  peopleWaiting: (count) =>
    plural(count, {
      one: `${count} persona espera que se abra de nuevo.`,
      many: `${count} de personas esperan que se abra de nuevo.`,
      other: `${count} personas esperan que se abra de nuevo.`,
    }),
  WAITING_FOR: 'Esperas que se abran de nuevo',
} satisfies ScreenStrings['waiting'];
