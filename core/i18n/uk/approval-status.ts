// Sentences of an acceptance by status in Ukrainian, for its author and its accepter.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Якщо до цього часу не відповісти, запит втратить чинність, а заявка знову відкриється. На репутації сторін це не позначиться.',
  ANSWER_UNTIL: 'Діє до',
  WAIT_FOR_APPROVAL_TITLE: 'Чекає схвалення автора',
  EXCHANGE_TITLE: 'Обмін',
  OPEN_EXCHANGE: 'Відкрити обмін',
  OPEN_SUMMARY: 'Відкрити підсумки',

  YOU_ACCEPTED_WAITING: 'Ви прийняли цю заявку. Чат відкриється, коли автор схвалить запит.',
  ACCEPTANCE_RUNNING: 'Запит схвалено: обмін триває.',
  EXCHANGE_COMPLETED: 'Цей обмін завершено.',
  EXCHANGE_FAILED: 'Цей обмін зірвано.',
  EXCHANGE_CANCELLED: 'Цей обмін скасовано.',
  NOBODY_WAITS: 'Тут більше ніхто не чекає схвалення.',
} satisfies ScreenStrings['approvalStatus'];
