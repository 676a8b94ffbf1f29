// Sentences of the active deal and its summary in Russian: actions, confirmations, ratings.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Обмен',
  STATUS: 'Статус',
  NEXT_STEP: 'Следующий шаг',
  DEAL_DETAILS: 'Подробности обмена',
  SHOW_DETAILS: 'Показать подробности и другие действия',
  HIDE_DETAILS: 'Скрыть подробности и другие действия',
  dealSentence: (pay, receive, name) => `Вы платите ${pay} и получаете ${receive}. Вторая сторона: ${name}.`,

  PROPOSE_COMPLETION: 'Предложить завершение',
  REQUEST_CANCELLATION: 'Запросить отмену',
  REPORT_DISPUTE: 'Открыть спор',
  WITHDRAW_PROPOSAL: 'Отозвать предложение',
  ACCEPT_COMPLETION: 'Подтвердить завершение',
  DECLINE_COMPLETION: 'Отклонить',
  APPROVE_CANCELLATION: 'Согласиться на отмену',
  REJECT_CANCELLATION: 'Оспорить',
  DISPUTED_TEXT:
    'По этому обмену идёт спор. Администратор войдёт в чат, выслушает обе стороны и примет решение.',
  REOPEN: 'Возобновить обмен',

  YOU_PROPOSED_COMPLETION: 'Вы предложили завершить обмен. Ждём ответа второй стороны.',
  theyProposedCompletion: (name) =>
    `${name} предлагает завершить обмен. Подтверждайте, только если деньги уже пришли.`,
  YOU_REQUESTED_CANCELLATION: 'Вы запросили отмену. Ждём ответа второй стороны.',
  theyRequestedCancellation: (name) => `${name} просит отменить обмен.`,
  IN_PROGRESS_TEXT: 'Обменяйтесь деньгами, затем предложите завершение.',

  DISPUTE_TITLE: 'Открыть спор?',
  disputeMessage: (deal) =>
    `${deal}. Администратор войдёт в чат и примет решение. Об этом узнают обе стороны.`,
  CANCELLATION_TITLE: 'Отменить этот обмен?',
  cancellationMessage: (deal) =>
    `${deal}. Вторая сторона должна согласиться. С этого момента не отправляйте деньги.`,
  COMPLETION_TITLE: 'Деньги пришли?',
  completionMessage: (deal, received) =>
    `${deal}. Завершение необратимо. Подтверждайте, только если вся сумма, ${received}, уже у вас на счёте.`,

  RATE_QUESTION: 'Как всё прошло?',
  RATE_UP: 'Хорошо',
  RATE_DOWN: 'Плохо',
  RATE_COMMENT: 'Комментарий',
  RATE_COMMENT_PLACEHOLDER: 'Что стоит знать другим? (необязательно)',
  SKIP_RATING: 'Без оценки',

  AUTHOR_OF_REQUEST: 'Автор заявки',
  WHO_ACCEPTED: 'Кто принял заявку',

  SUMMARY_TITLE: 'Итоги',
  YOUR_RATING: 'Ваша оценка',
  THEIR_RATING: 'Оценка второй стороны',
  NO_RATING: 'Нет оценки',
  STARTED_ON: 'Начало',
  FINISHED_ON: 'Окончание',
} satisfies ScreenStrings['deal'];
