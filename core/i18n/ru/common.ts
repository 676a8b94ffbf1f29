// Sentences shared by the first load and the lazy screens in Russian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ru');

export const common = {
  LOADING: 'Загрузка…',
  RETRY: 'Повторить',
  PAGE_NOT_LOADED: 'Не удалось загрузить страницу. Проверьте соединение и попробуйте ещё раз.',
  RATING: 'Оценка',
  NOT_RATED: 'нет оценок',
  deals: (count) =>
    `${count} ${plural(count, { one: 'обмен', few: 'обмена', many: 'обменов', other: 'обмена' })}`,
  partners: (count) =>
    `${count} ${plural(count, { one: 'партнёр', few: 'партнёра', many: 'партнёров', other: 'партнёра' })}`,
  NEW_HERE: 'Новичок',
  STEP_DONE: 'Готово',

  NOW: 'сейчас',
  minutesShort: (count) => `${count}\u00a0мин`,
  hoursShort: (count) => `${count}\u00a0ч`,
  daysShort: (count) => `${count}\u00a0дн.`,
} satisfies Strings['common'];
