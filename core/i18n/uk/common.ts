// Sentences shared by the first load and the lazy screens in Ukrainian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('uk');

export const common = {
  LOADING: 'Завантаження…',
  RETRY: 'Повторити',
  PAGE_NOT_LOADED: 'Не вдалося завантажити сторінку. Перевірте з’єднання і спробуйте ще раз.',
  RATING: 'Оцінка',
  NOT_RATED: 'немає оцінок',
  deals: (count) =>
    `${count} ${plural(count, { one: 'обмін', few: 'обміни', many: 'обмінів', other: 'обміну' })}`,
  partners: (count) =>
    `${count} ${plural(count, { one: 'партнер', few: 'партнери', many: 'партнерів', other: 'партнера' })}`,
  NEW_HERE: 'Новачок',
  STEP_DONE: 'Готово',

  NOW: 'зараз',
  minutesShort: (count) => `${count}\u00a0хв`,
  hoursShort: (count) => `${count}\u00a0год`,
  daysShort: (count) => `${count}\u00a0дн.`,
} satisfies Strings['common'];
