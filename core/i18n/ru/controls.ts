// Texts of the components themselves in Russian, on any screen.
import type { ScreenStrings } from '../screen-strings.ts';

export const controls = {
  BACK: 'Назад',
  CANCEL: 'Назад',
  CLOSE: 'Закрыть',
  CONFIRM: 'Подтвердить',
  DELETE: 'Удалить',
  DONE: 'Готово',
  EDIT: 'Изменить',
  SAVE: 'Сохранить',
  SEARCH: 'Поиск',
  CLEAR_SEARCH: 'Очистить поиск',
  COPY: 'Копировать',
  NOTHING_FOUND: 'Ничего не найдено',
  ARE_YOU_SURE: 'Вы уверены?',

  selectedCount: (count) => `Выбрано: ${count}`,

  TEXT_TOO_LONG: 'Не больше 500 знаков',
} satisfies ScreenStrings['controls'];
