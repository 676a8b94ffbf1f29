// Sentences of the active deal and its summary in Ukrainian: actions, confirmations, ratings.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Обмін',
  STATUS: 'Статус',
  NEXT_STEP: 'Наступний крок',
  DEAL_DETAILS: 'Подробиці обміну',
  SHOW_DETAILS: 'Показати подробиці та інші дії',
  HIDE_DETAILS: 'Сховати подробиці та інші дії',
  dealSentence: (pay, receive, name) => `Ви платите ${pay} й отримуєте ${receive}. Друга сторона: ${name}.`,

  PROPOSE_COMPLETION: 'Запропонувати завершення',
  REQUEST_CANCELLATION: 'Попросити скасувати',
  REPORT_DISPUTE: 'Відкрити спір',
  WITHDRAW_PROPOSAL: 'Відкликати пропозицію',
  ACCEPT_COMPLETION: 'Підтвердити завершення',
  DECLINE_COMPLETION: 'Відхилити',
  APPROVE_CANCELLATION: 'Погодити скасування',
  REJECT_CANCELLATION: 'Оскаржити',
  DISPUTED_TEXT:
    'Щодо цього обміну триває спір. Адміністратор увійде в чат, вислухає обидві сторони й ухвалить рішення.',
  REOPEN: 'Відновити обмін',

  YOU_PROPOSED_COMPLETION: 'Ви запропонували завершити обмін. Чекаємо відповіді другої сторони.',
  theyProposedCompletion: (name) =>
    `${name} пропонує завершити обмін. Підтверджуйте, лише якщо гроші вже надійшли.`,
  YOU_REQUESTED_CANCELLATION: 'Ви попросили скасувати обмін. Чекаємо відповіді другої сторони.',
  theyRequestedCancellation: (name) => `${name} просить скасувати обмін.`,
  IN_PROGRESS_TEXT: 'Обміняйтеся грошима, потім запропонуйте завершення.',

  DISPUTE_TITLE: 'Відкрити спір?',
  disputeMessage: (deal) =>
    `${deal}. Адміністратор увійде в чат і ухвалить рішення. Про це дізнаються обидві сторони.`,
  CANCELLATION_TITLE: 'Скасувати цей обмін?',
  cancellationMessage: (deal) => `${deal}. Друга сторона має погодитися. Відтепер не надсилайте грошей.`,
  COMPLETION_TITLE: 'Гроші надійшли?',
  completionMessage: (deal, received) =>
    `${deal}. Завершення незворотне. Підтверджуйте, лише якщо вся сума, ${received}, уже у вас на рахунку.`,

  RATE_QUESTION: 'Як усе пройшло?',
  RATE_UP: 'Добре',
  RATE_DOWN: 'Погано',
  RATE_COMMENT: 'Коментар',
  RATE_COMMENT_PLACEHOLDER: 'Що варто знати іншим? (необов’язково)',
  SKIP_RATING: 'Без оцінки',

  AUTHOR_OF_REQUEST: 'Автор заявки',
  WHO_ACCEPTED: 'Хто прийняв заявку',

  SUMMARY_TITLE: 'Підсумки',
  YOUR_RATING: 'Ваша оцінка',
  THEIR_RATING: 'Оцінка другої сторони',
  NO_RATING: 'Немає оцінки',
  STARTED_ON: 'Початок',
  FINISHED_ON: 'Закінчення',
} satisfies ScreenStrings['deal'];
