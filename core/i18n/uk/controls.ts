// Texts of the components themselves in Ukrainian, on any screen.
import type { ScreenStrings } from '../screen-strings.ts';

export const controls = {
  BACK: 'Назад',
  CANCEL: 'Назад',
  CLOSE: 'Закрити',
  CONFIRM: 'Підтвердити',
  DELETE: 'Видалити',
  DONE: 'Готово',
  EDIT: 'Змінити',
  SAVE: 'Зберегти',
  SEARCH: 'Пошук',
  CLEAR_SEARCH: 'Очистити пошук',
  COPY: 'Копіювати',
  NOTHING_FOUND: 'Нічого не знайдено',
  ARE_YOU_SURE: 'Ви впевнені?',

  selectedCount: (count) => `Вибрано: ${count}`,

  TEXT_TOO_LONG: 'Щонайбільше 500 знаків',
} satisfies ScreenStrings['controls'];
