// Sentences of trust in Spanish: the facts of a person's exchanges, one sentence each.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

/** They agree with 'perfil', so that they say nothing about the person's gender. */
const LEVEL = {
  newcomer: 'Perfil nuevo',
  known: 'Perfil conocido',
  established: 'Perfil consolidado',
  trusted: 'Perfil de confianza',
};

const decisions = (count: number): string =>
  plural(count, {
    one: `${count} decisión en contra`,
    many: `${count} de decisiones en contra`,
    other: `${count} decisiones en contra`,
  });

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} desde ${month}`,

  DECIDED_AGAINST_ONCE: '1 decisión en contra',
  decidedAgainstOnceOn: (date) => `1 decisión en contra: ${lowerFirst(date)}`,
  decidedAgainst: decisions,
  decidedAgainstLastOn: (count, date) => `${decisions(count)}, la última: ${lowerFirst(date)}`,
  NO_DECISION_AGAINST: 'Ninguna decisión en contra',

  backAfter: (months) =>
    plural(months, {
      one: `De vuelta tras ${months} mes con nuevos datos de pago`,
      many: `De vuelta tras ${months} de meses con nuevos datos de pago`,
      other: `De vuelta tras ${months} meses con nuevos datos de pago`,
    }),
  MOSTLY_ONE_PARTNER: 'La mayoría de intercambios con una sola contraparte',
  ALL_RECENT: 'Todos en los últimos 3 días',
  NO_EXCHANGE: 'Aún sin intercambios',
  exchangesWith: (exchanges, partners) =>
    `${exchanges} ${plural(exchanges, { one: 'intercambio', many: 'de intercambios', other: 'intercambios' })} con ${partners} ${plural(partners, { one: 'contraparte', many: 'de contrapartes', other: 'contrapartes' })}`,
  completes: (percent) => `Completa el ${percent}\u00a0% de lo aprobado`,
  ANSWERS_IN_A_MINUTE: 'Responde a las aceptaciones en cerca de 1\u00a0min',
  answersInMinutes: (count) => `Responde a las aceptaciones en cerca de ${count}\u00a0min`,
  answersInHours: (count) => `Responde a las aceptaciones en cerca de ${count}\u00a0h`,
  answersInDays: (count) =>
    `Responde a las aceptaciones en cerca de ${count} ${plural(count, { one: 'día', many: 'de días', other: 'días' })}`,
  lapsed: (count, total) => `Dejó caducar ${count} de ${total} (30 días)`,
  satisfied: (percent) => `${percent}\u00a0% de satisfacción`,
} satisfies ScreenStrings['trust'];
