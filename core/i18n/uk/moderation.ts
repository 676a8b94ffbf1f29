// Sentences of blocking and reporting people in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Блокування і скарга',
  blockNote: (name) =>
    `Ви більше не бачитимете заявок одне одного. ${name} про це не дізнається. Обмін, який триває, продовжиться.`,
  BLOCK: 'Заблокувати',
  blockPerson: (name) => `Заблокувати: ${name}`,
  BLOCK_REASON: 'Нотатка для себе (необов’язково)',
  BLOCK_REASON_HINT: 'Її бачите лише ви, у списку заблокованих.',
  REPORT: 'Поскаржитися',
  SEND_REPORT: 'Надіслати скаргу',
  REPORT_NOTE: 'Ми розглядаємо кожну скаргу й повідомляємо про результат.',
  REPORT_REASON: 'Що сталося?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Спроба шахрайства',
    fake_offer: 'Фальшива пропозиція',
    off_platform: 'Кличе за межі застосунку',
    insult: 'Образи',
    impersonation: 'Видає себе за іншого',
    stolen_details: 'Чужий рахунок',
    other: 'Інше',
  },
  REPORT_MESSAGE: 'Поскаржитися на повідомлення',
  reportMessage: (what) => `Поскаржитися на повідомлення: ${what}`,
  REPORT_DETAILS: 'Подробиці (необов’язково)',
  personBlocked: (name) => `${name} тепер у списку заблокованих`,
  personUnblocked: (name) => `${name} більше не в списку заблокованих`,
  REPORT_SENT: 'Дякуємо. Ми розберемося.',

  BLOCKED_TITLE: 'Заблоковані',
  BLOCKED_EMPTY: 'Ви нікого не заблокували',
  BLOCKED_EMPTY_HINT: 'Щоб заблокувати людину, відкрийте одну з її заявок.',
  BLOCKED_NOTE: 'Ви не бачите одне одного. Після розблокування заявки одразу повернуться.',
  BLOCKED_NOT_LOADED: 'Не вдалося завантажити список.',
  UNBLOCK: 'Розблокувати',
  unblockPerson: (name) => `Розблокувати: ${name}`,

  UNDER_REVIEW:
    'На цю заявку поскаржилися кілька людей, тому інші її не бачать, поки ми її не переглянемо. Ми повідомимо про результат.',
  HIDDEN_BY_REPORTS: 'Інші не бачать цієї заявки, поки ми її не переглянемо.',
  ASK_FOR_REVIEW: 'Попросити переглянути швидше',
  REVIEW_ASKED: 'Переглянемо, щойно зможемо',
} satisfies ScreenStrings['moderation'];
