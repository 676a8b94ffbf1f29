// Messages of the bot about notifications in Ukrainian, and the buttons below them.
import type { Translation } from '#i18n/translation.ts';
import type { ENGLISH } from '../en/catalogue.ts';

type Messages = Translation<(typeof ENGLISH)['botMessages']>;

export const BOT_MESSAGES = {
  reviewNeeded: (name) => `Запит щодо вашої заявки: ${name}. Схваліть або відхиліть, поки не минув час.`,
  approved: (name) => `${name}: ваш запит схвалено. Обмін почався.`,
  declined: (name) => `${name}: ваш запит відхилено.`,
  disputeOpened: 'Щодо обміну триває спір, потрібне ваше рішення.',
} satisfies Messages['BOT_MESSAGES'];

export const DEAL_MESSAGES = {
  pending_approval: (name) => `${name} чекає схвалення.`,
  initiated: 'Ваш обмін триває. Відкрийте чат, щоб домовитися.',
  completion_pending: (name) => `${name} пропонує завершити ваш обмін. Підтвердьте або відхиліть.`,
  cancellation_pending: (name) => `${name} просить скасувати ваш обмін. Погодьтеся або відмовтеся.`,
  disputed: 'Щодо вашого обміну триває спір. Адміністратор увійде в чат і ухвалить рішення.',
  completed: 'Ваш обмін завершено.',
  cancelled: 'Ваш обмін скасовано.',
  failed: 'За рішенням адміністратора ваш обмін визнано зірваним.',
} satisfies Messages['DEAL_MESSAGES'];

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Через кілька днів ваш обліковий запис буде видалено з усім вмістом. До того видалення можна зупинити.',
  'account.recovery':
    'Інший обліковий запис Telegram має ваш код відновлення і через кілька днів отримає ваш обліковий запис. Це не ви? Зупиніть це зараз.',
  'account.recovery_code':
    'Для вашого облікового запису створено код відновлення. Це не ви? Створіть новий і вийдіть на всіх пристроях.',
  'account.recovery_stopped':
    'Відновлення іншого вашого облікового запису зупинено з того самого облікового запису.',
} satisfies Messages['ACCOUNT_MESSAGES'];

export const BUTTONS = {
  review: 'Переглянути запит',
  openDeal: 'Відкрити обмін',
  findOffer: 'Знайти іншу пропозицію',
  openDispute: 'Перейти до спору',
  stopIt: 'Зупинити',
  openSettings: 'Відкрити налаштування',
} satisfies Messages['BUTTONS'];
