// Messages of the bot about notifications in Russian, and the buttons below them.

import type { Translation } from '#i18n/translation.ts';
import type { ENGLISH } from '../en/catalogue.ts';

type Messages = Translation<(typeof ENGLISH)['botMessages']>;

export const BOT_MESSAGES = {
  reviewNeeded: (name) => `Отклик на вашу заявку: ${name}. Одобрите или отклоните, пока не вышло время.`,
  approved: (name) => `${name}: ваш отклик одобрен. Обмен начался.`,
  declined: (name) => `${name}: ваш отклик отклонён.`,
  disputeOpened: 'По обмену идёт спор, нужно ваше решение.',
} satisfies Messages['BOT_MESSAGES'];

export const DEAL_MESSAGES = {
  pending_approval: (name) => `${name} ждёт одобрения.`,
  initiated: 'Ваш обмен продолжается. Откройте чат, чтобы договориться.',
  completion_pending: (name) => `${name} предлагает завершить ваш обмен. Подтвердите или отклоните.`,
  cancellation_pending: (name) => `${name} просит отменить ваш обмен. Согласитесь или откажитесь.`,
  disputed: 'По вашему обмену идёт спор. Администратор войдёт в чат и примет решение.',
  completed: 'Ваш обмен завершён.',
  cancelled: 'Ваш обмен отменён.',
  failed: 'По решению администратора ваш обмен признан сорванным.',
} satisfies Messages['DEAL_MESSAGES'];

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Через несколько дней ваш аккаунт будет удалён со всем содержимым. До этого удаление можно остановить.',
  'account.recovery':
    'У другого аккаунта Telegram есть ваш код восстановления, и через несколько дней он получит ваш аккаунт. Это не вы? Остановите это сейчас.',
  'account.recovery_code':
    'Для вашего аккаунта создан код восстановления. Это не вы? Создайте новый и выйдите на всех устройствах.',
  'account.recovery_stopped': 'Восстановление другого вашего аккаунта остановили с того самого аккаунта.',
} satisfies Messages['ACCOUNT_MESSAGES'];

export const BUTTONS = {
  review: 'Посмотреть отклик',
  openDeal: 'Открыть обмен',
  findOffer: 'Найти другое предложение',
  openDispute: 'Перейти к спору',
  stopIt: 'Остановить',
  openSettings: 'Открыть настройки',
} satisfies Messages['BUTTONS'];
