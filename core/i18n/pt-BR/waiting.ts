// Sentences of waiting lists in Brazilian Portuguese.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

export const waiting = {
  TELL_ME: 'Avisar se abrir de novo',
  TELL_ME_NOTE:
    'Nada fica reservado para você: todos que esperam são avisados ao mesmo tempo, e quem aceitar primeiro fica com ele.',
  YOU_WILL_BE_TOLD: 'Avisaremos você',
  STOP_WAITING: 'Parar de esperar',
  peopleWaiting: (count) =>
    plural(count, {
      one: `${count} pessoa espera que ele abra de novo.`,
      many: `${count} de pessoas esperam que ele abra de novo.`,
      other: `${count} pessoas esperam que ele abra de novo.`,
    }),
  WAITING_FOR: 'Aguardando reabertura',
} satisfies ScreenStrings['waiting'];
