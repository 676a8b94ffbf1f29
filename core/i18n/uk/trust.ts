// Sentences of trust in Ukrainian: the facts of a person's exchanges, one sentence each.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('uk');

/** As in 'із березня 2026 р.'; the engine gives 'березень 2026 р.'. */
const MONTHS: Readonly<Record<string, string>> = {
  січень: 'січня',
  лютий: 'лютого',
  березень: 'березня',
  квітень: 'квітня',
  травень: 'травня',
  червень: 'червня',
  липень: 'липня',
  серпень: 'серпня',
  вересень: 'вересня',
  жовтень: 'жовтня',
  листопад: 'листопада',
  грудень: 'грудня',
};
const genitive = (month: string): string =>
  month.replace(/^[^ ]+/, (name) => MONTHS[name] ?? name).replace(/ (?=р\.$)/, '\u00a0');

const LEVEL = {
  newcomer: 'Новачок',
  known: 'Відомий учасник',
  established: 'Досвідчений учасник',
  trusted: 'Надійний учасник',
};

const lostDisputes = (count: number): string =>
  `Програно ${count} ${plural(count, { one: 'спір', few: 'спори', many: 'спорів', other: 'спору' })}`;

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} із ${genitive(month)}`,

  DECIDED_AGAINST_ONCE: 'Програно 1 спір',
  decidedAgainstOnceOn: (date) => `Програно 1 спір: ${lowerFirst(date)}`,
  decidedAgainst: lostDisputes,
  decidedAgainstLastOn: (count, date) => `${lostDisputes(count)}, останній: ${lowerFirst(date)}`,
  NO_DECISION_AGAINST: 'Немає програних спорів',

  backAfter: (months) =>
    `Перерва ${months} ${plural(months, { one: 'місяць', few: 'місяці', many: 'місяців', other: 'місяця' })}, потім нові реквізити`,
  MOSTLY_ONE_PARTNER: 'Більшість обмінів — з одним партнером',
  ALL_RECENT: 'Усі обміни — за останні 3 дні',
  NO_EXCHANGE: 'Обмінів поки немає',
  exchangesWith: (exchanges, partners) =>
    `${exchanges} ${plural(exchanges, { one: 'обмін', few: 'обміни', many: 'обмінів', other: 'обміну' })} з ${partners} ${plural(partners, { one: 'партнером', few: 'партнерами', many: 'партнерами', other: 'партнера' })}`,
  completes: (percent) => `Завершує ${percent}\u00a0% схвалених обмінів`,
  ANSWERS_IN_A_MINUTE: 'Відповідає на запити приблизно за хвилину',
  answersInMinutes: (count) => `Відповідає на запити приблизно за ${count}\u00a0хв`,
  answersInHours: (count) => `Відповідає на запити приблизно за ${count}\u00a0год`,
  answersInDays: (count) =>
    `Відповідає на запити приблизно за ${count} ${plural(count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
  lapsed: (count, total) =>
    `Без відповіді ${count} з ${total} ${plural(total, { one: 'запиту', few: 'запитів', many: 'запитів', other: 'запиту' })} (за 30 днів)`,
  satisfied: (percent) => `Задоволені ${percent}\u00a0%`,
} satisfies ScreenStrings['trust'];
