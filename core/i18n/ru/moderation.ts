// Sentences of blocking and reporting people in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Блокировка и жалоба',
  blockNote: (name) =>
    `Вы больше не будете видеть заявки друг друга. ${name} об этом не узнает. Обмен, который идёт, продолжится.`,
  BLOCK: 'Заблокировать',
  blockPerson: (name) => `Заблокировать: ${name}`,
  BLOCK_REASON: 'Заметка для себя (необязательно)',
  BLOCK_REASON_HINT: 'Её видите только вы, в списке заблокированных.',
  REPORT: 'Пожаловаться',
  SEND_REPORT: 'Отправить жалобу',
  REPORT_NOTE: 'Мы рассматриваем каждую жалобу и сообщаем о результате.',
  REPORT_REASON: 'Что случилось?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Попытка мошенничества',
    fake_offer: 'Фальшивое предложение',
    off_platform: 'Уводит из приложения',
    insult: 'Оскорбления',
    impersonation: 'Выдаёт себя за другого',
    stolen_details: 'Чужой счёт',
    other: 'Другое',
  },
  REPORT_MESSAGE: 'Пожаловаться на сообщение',
  reportMessage: (what) => `Пожаловаться на сообщение: ${what}`,
  REPORT_DETAILS: 'Подробности (необязательно)',
  personBlocked: (name) => `${name} теперь в списке заблокированных`,
  personUnblocked: (name) => `${name} больше не в списке заблокированных`,
  REPORT_SENT: 'Спасибо. Мы разберёмся.',

  BLOCKED_TITLE: 'Заблокированные',
  BLOCKED_EMPTY: 'Вы никого не заблокировали',
  BLOCKED_EMPTY_HINT: 'Чтобы заблокировать человека, откройте одну из его заявок.',
  BLOCKED_NOTE: 'Вы не видите друг друга. После разблокировки заявки сразу вернутся.',
  BLOCKED_NOT_LOADED: 'Не удалось загрузить список.',
  UNBLOCK: 'Разблокировать',
  unblockPerson: (name) => `Разблокировать: ${name}`,

  UNDER_REVIEW:
    'На эту заявку пожаловались несколько человек, поэтому другие её не видят, пока мы её не проверим. Мы сообщим о результате.',
  HIDDEN_BY_REPORTS: 'Другие не видят эту заявку, пока мы её не проверим.',
  ASK_FOR_REVIEW: 'Попросить проверить быстрее',
  REVIEW_ASKED: 'Проверим, как только сможем',
} satisfies ScreenStrings['moderation'];
