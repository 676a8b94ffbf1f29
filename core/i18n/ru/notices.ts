// Sentences of notifications in Russian: the title of each kind, and its message.

import { lowerFirst } from '../lower-first.ts';
import type { NoticeCatalogue } from '../notice-text.ts';
import { pluralOf } from '../plural.ts';

type Notices = NoticeCatalogue['notices'];
const plural = pluralOf('ru');

export const SOMEBODY = 'Кто-то';

export const NOTICE_TITLES = {
  'acceptance.review': 'Отклик на вашу заявку',
  'acceptance.waiting': 'Отклик ждёт одобрения',
  'acceptance.approved': 'Отклик одобрен',
  'acceptance.declined': 'Отклик отклонён',
  'acceptance.withdrawn': 'Отклик отозван',
  'acceptance.missed': 'Время на одобрение вышло',
  'acceptance.unanswered': 'Ответа вовремя не было',
  'deal.begun': 'Обмен начался',
  'deal.reminder': 'Ваш обмен ждёт',
  'deal.propose_completion': 'Предложено завершение',
  'deal.accept_completion': 'Обмен завершён',
  'deal.decline_completion': 'Завершение отклонено',
  'deal.withdraw_completion': 'Предложение отозвано',
  'deal.request_cancellation': 'Запрошена отмена',
  'deal.approve_cancellation': 'Обмен отменён',
  'deal.reject_cancellation': 'Идёт спор',
  'deal.dispute': 'Идёт спор',
  'deal.reopen': 'Обмен возобновлён',
  'deal.answer_timeout': 'Идёт спор',
  'deal.silence_timeout': 'Идёт спор',
  'deal.unwritten_timeout': 'Обмен отменён',
  'deal.resolve_completed': 'Спор решён',
  'deal.resolve_cancelled': 'Спор решён',
  'deal.resolve_failed': 'Спор решён',
  'dispute.opened': 'Новый спор',
  'request.expired': 'Заявка истекла',
  'request.pause_ended': 'Заявка истекла',
  'request.open_again': 'Снова открыта',
  'request.wait_ended': 'Заявка, которую вы ждали',
  'request.hidden': 'Ваша заявка скрыта',
  'request.shown_again': 'Ваша заявка вернулась',
  'request.taken_down': 'Ваша заявка снята',
  'absence.ended': 'С возвращением',
  'report.resolved': 'Ваша жалоба',
  'rating.received': 'Новая оценка',
  'export.ready': 'Ваши данные готовы',
  'export.failed': 'Ваши данные',
  'account.deletion': 'Ваш аккаунт будет удалён',
  'account.deletion_stopped': 'Ваш аккаунт остаётся',
  'account.deletion_waits': 'Ваш аккаунт ещё не удалён',
  'account.recovery_code': 'Новый код восстановления',
  'account.recovery': 'Ваш аккаунт переходит другому',
  'account.recovery_stopped': 'Восстановление остановлено',
  'account.suspended': 'Аккаунт приостановлен',
  'account.restored': 'Аккаунт снова действует',
} satisfies Notices['NOTICE_TITLES'];

export const NOTICE_MESSAGES = {
  'acceptance.review': (name) => `${name} хочет обменяться с вами. Одобрите или отклоните отклик.`,
  'acceptance.waiting': (name) => `Ваш отклик должен одобрить автор заявки: ${name}.`,
  'acceptance.approved': (name) => `${name}: ваш отклик одобрен. Обмен начался.`,
  'acceptance.declined': (name) => `${name}: ваш отклик отклонён.`,
  'acceptance.withdrawn:open': (name) => `${name}: отклик отозван. Ваша заявка снова открыта.`,
  'acceptance.withdrawn:paused': (name) =>
    `${name}: отклик отозван. Ваша заявка на паузе, потому что вы не на связи.`,
  'acceptance.withdrawn:expired': (name) => `${name}: отклик отозван. Тем временем ваша заявка истекла.`,
  'acceptance.missed:open': 'Вы не ответили вовремя. Ваша заявка снова открыта.',
  'acceptance.missed:paused': 'Вы не ответили вовремя. Ваша заявка на паузе, потому что вы не на связи.',
  'acceptance.missed:expired': 'Вы не ответили вовремя. Тем временем ваша заявка истекла.',
  'acceptance.missed:advice': 'Если вас нет на связи, поставьте её на паузу.',
  'acceptance.unanswered:open': (name) => `${name}: ответа вовремя не было. Заявка снова открыта.`,
  'acceptance.unanswered:paused': (name) => `${name}: ответа вовремя не было. Заявки больше нет на рынке.`,
  'acceptance.unanswered:expired': (name) => `${name}: ответа вовремя не было. Тем временем заявка истекла.`,

  'deal.begun': (name) => `Отклик одобрен: ${name}. Договоритесь о подробностях в чате.`,
  'deal.reminder:admin': (name) =>
    `Вторая сторона: ${name}. В вашем обмене 24 часа ничего не происходит. После 72 часов тишины решать будет администратор.`,
  'deal.reminder:cancelled': (name) =>
    `Вторая сторона: ${name}. В вашем обмене 24 часа ничего не происходит. После 72 часов тишины он будет отменён.`,
  'deal.resolved:fault': (name) => `Виновная сторона: ${name}.`,
  'dispute.opened': 'По обмену идёт спор, нужно решение.',

  'request.expired': 'Ваша заявка истекла, обмена по ней не было.',
  'request.pause_ended': 'Ваша заявка была на паузе 30 дней и истекла.',
  'request.open_again': (name, money) =>
    `Заявка снова открыта: ${money}, автор: ${name}. Она достанется тому, кто первым её примет.`,
  'request.wait_ended:taken': 'Её уже приняли.',
  'request.wait_ended:gone': 'Её больше нет на рынке.',
  'request.wait_ended:similar': (count) =>
    plural(count, {
      one: `Открыта ${count} похожая.`,
      few: `Открыты ${count} похожие.`,
      many: `Открыто ${count} похожих.`,
      other: `Открыто ${count} похожей.`,
    }),
  'request.hidden':
    'На неё пожаловались несколько человек, поэтому другие её не видят, пока мы её не проверим. Откройте её, чтобы попросить нас поторопиться.',
  'request.shown_again': 'Мы рассмотрели жалобы на неё и не нашли нарушений правил.',
  'request.taken_down': 'На неё пожаловались, и мы нашли нарушение правил.',
  'absence.ended': (count) =>
    plural(count, {
      one: count === 1 ? 'Ваша заявка снова открыта.' : `Снова открыта ${count} ваша заявка.`,
      few: `Снова открыты ${count} ваши заявки.`,
      many: `Снова открыто ${count} ваших заявок.`,
      other: `Снова открыто ${count} вашей заявки.`,
    }),

  'report.resolved:acted': 'Мы приняли меры по вашей жалобе. Спасибо.',
  'report.resolved:no_breach': 'Мы рассмотрели вашу жалобу и не нашли нарушений правил.',
  'rating.received:up': (name) => `${name} оценивает обмен с вами: палец вверх.`,
  'rating.received:down': (name) => `${name} оценивает обмен с вами: палец вниз.`,
  'export.ready': 'Копию ваших данных можно скачать в течение 24 часов: «Настройки» → «Безопасность».',
  'export.failed':
    'Не удалось сделать копию ваших данных. Запросите её ещё раз: «Настройки» → «Безопасность».',
  'account.deletion': (time) =>
    `Когда: ${lowerFirst(time)}. До этого удаление можно остановить: «Настройки» → «Безопасность».`,
  'account.deletion_stopped': 'Удаление остановлено. Ваши предложения вернулись.',
  'account.deletion_waits': (time) =>
    `У вас ещё есть незавершённый обмен или роль в команде. Следующая попытка: ${lowerFirst(time)}.`,
  'account.recovery_code':
    'Для вашего аккаунта создан код восстановления. Это не вы? Создайте новый и выйдите на всех устройствах.',
  'account.recovery': (time) =>
    `У другого аккаунта Telegram есть ваш код восстановления. Он получит этот аккаунт: ${lowerFirst(time)}. Это не вы? Остановите это: «Настройки» → «Безопасность».`,
  'account.recovery_stopped': 'Его остановили с другого аккаунта.',
  'account.suspended:until': (time) => `Ваш аккаунт приостановлен. Он снова заработает: ${lowerFirst(time)}.`,
  'account.suspended:for_good': 'Ваш аккаунт приостановлен навсегда.',
  'account.restored': 'Ваш аккаунт больше не приостановлен.',
} satisfies Notices['NOTICE_MESSAGES'];
