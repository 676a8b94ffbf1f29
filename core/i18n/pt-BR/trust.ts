// Sentences of trust in Brazilian Portuguese: the facts of a person's exchanges, one sentence each.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

/** They agree with 'perfil', so that they say nothing about the person's gender. */
const LEVEL = {
  newcomer: 'Perfil novo',
  known: 'Perfil conhecido',
  established: 'Perfil consolidado',
  trusted: 'Perfil de confiança',
};

const decisions = (count: number): string =>
  plural(count, {
    one: `${count} decisão contrária`,
    many: `${count} de decisões contrárias`,
    other: `${count} decisões contrárias`,
  });

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} desde ${month}`,

  DECIDED_AGAINST_ONCE: '1 decisão contrária',
  decidedAgainstOnceOn: (date) => `1 decisão contrária: ${lowerFirst(date)}`,
  decidedAgainst: decisions,
  decidedAgainstLastOn: (count, date) => `${decisions(count)}, a última: ${lowerFirst(date)}`,
  NO_DECISION_AGAINST: 'Nenhuma decisão contrária',

  backAfter: (months) =>
    plural(months, {
      one: `De volta após ${months} mês com novos dados de pagamento`,
      many: `De volta após ${months} de meses com novos dados de pagamento`,
      other: `De volta após ${months} meses com novos dados de pagamento`,
    }),
  MOSTLY_ONE_PARTNER: 'A maioria das trocas com uma só contraparte',
  ALL_RECENT: 'Todas nos últimos 3 dias',
  NO_EXCHANGE: 'Ainda sem trocas',
  exchangesWith: (exchanges, partners) =>
    `${exchanges} ${plural(exchanges, { one: 'troca', many: 'de trocas', other: 'trocas' })} com ${partners} ${plural(partners, { one: 'contraparte', many: 'de contrapartes', other: 'contrapartes' })}`,
  completes: (percent) => `Conclui ${percent}\u00a0% do que é aprovado`,
  ANSWERS_IN_A_MINUTE: 'Responde aos aceites em cerca de 1\u00a0min',
  answersInMinutes: (count) => `Responde aos aceites em cerca de ${count}\u00a0min`,
  answersInHours: (count) => `Responde aos aceites em cerca de ${count}\u00a0h`,
  answersInDays: (count) =>
    `Responde aos aceites em cerca de ${count} ${plural(count, { one: 'dia', many: 'de dias', other: 'dias' })}`,
  lapsed: (count, total) => `Não respondeu a tempo a ${count} de ${total} (30 dias)`,
  satisfied: (percent) => `${percent}\u00a0% de satisfação`,
} satisfies ScreenStrings['trust'];
