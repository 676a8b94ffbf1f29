// Sentences shared by the first load and the lazy screens in Brazilian Portuguese.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('pt-BR');

export const common = {
  LOADING: 'Carregando…',
  RETRY: 'Tentar de novo',
  PAGE_NOT_LOADED: 'Não foi possível carregar esta página. Confira sua conexão e tente de novo.',
  RATING: 'Avaliação',
  NOT_RATED: 'N/D',
  deals: (count) => `${count} ${plural(count, { one: 'troca', many: 'de trocas', other: 'trocas' })}`,
  partners: (count) =>
    `${count} ${plural(count, { one: 'contraparte', many: 'de contrapartes', other: 'contrapartes' })}`,
  NEW_HERE: 'Perfil novo',
  STEP_DONE: 'Pronto',

  NOW: 'agora',
  minutesShort: (count) => `${count}\u00a0min`,
  hoursShort: (count) => `${count}\u00a0h`,
  daysShort: (count) => `${count}\u00a0d`,
} satisfies Strings['common'];
