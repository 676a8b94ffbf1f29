// Sentences of trust in Russian: the facts of a person's exchanges, one sentence each.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ru');

/** As in 'с марта 2026 г.'; the engine gives 'март 2026 г.'. */
const MONTHS: Readonly<Record<string, string>> = {
  январь: 'января',
  февраль: 'февраля',
  март: 'марта',
  апрель: 'апреля',
  май: 'мая',
  июнь: 'июня',
  июль: 'июля',
  август: 'августа',
  сентябрь: 'сентября',
  октябрь: 'октября',
  ноябрь: 'ноября',
  декабрь: 'декабря',
};
const genitive = (month: string): string =>
  month.replace(/^[^ ]+/, (name) => MONTHS[name] ?? name).replace(/ (?=г\.$)/, '\u00a0');

const LEVEL = {
  newcomer: 'Новичок',
  known: 'Известный участник',
  established: 'Опытный участник',
  trusted: 'Надёжный участник',
};

const lostDisputes = (count: number): string =>
  plural(count, {
    one: `Проигран ${count} спор`,
    few: `Проиграно ${count} спора`,
    many: `Проиграно ${count} споров`,
    other: `Проиграно ${count} спора`,
  });

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} с ${genitive(month)}`,

  DECIDED_AGAINST_ONCE: 'Проигран 1 спор',
  decidedAgainstOnceOn: (date) => `Проигран 1 спор: ${lowerFirst(date)}`,
  decidedAgainst: lostDisputes,
  decidedAgainstLastOn: (count, date) => `${lostDisputes(count)}, последний: ${lowerFirst(date)}`,
  NO_DECISION_AGAINST: 'Нет проигранных споров',

  backAfter: (months) =>
    `Перерыв ${months} ${plural(months, { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' })}, затем новые реквизиты`,
  MOSTLY_ONE_PARTNER: 'Большинство обменов — с одним партнёром',
  ALL_RECENT: 'Все обмены — за последние 3 дня',
  NO_EXCHANGE: 'Обменов пока нет',
  exchangesWith: (exchanges, partners) =>
    `${exchanges} ${plural(exchanges, { one: 'обмен', few: 'обмена', many: 'обменов', other: 'обмена' })} с ${partners} ${plural(partners, { one: 'партнёром', few: 'партнёрами', many: 'партнёрами', other: 'партнёра' })}`,
  completes: (percent) => `Завершает ${percent}\u00a0% одобренных обменов`,
  ANSWERS_IN_A_MINUTE: 'Отвечает на отклики примерно за минуту',
  answersInMinutes: (count) => `Отвечает на отклики примерно за ${count}\u00a0мин`,
  answersInHours: (count) => `Отвечает на отклики примерно за ${count}\u00a0ч`,
  answersInDays: (count) =>
    `Отвечает на отклики примерно за ${count} ${plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
  lapsed: (count, total) =>
    `Без ответа ${count} из ${total} ${plural(total, { one: 'отклика', few: 'откликов', many: 'откликов', other: 'отклика' })} (за 30 дней)`,
  satisfied: (percent) => `Довольны ${percent}\u00a0%`,
} satisfies ScreenStrings['trust'];
