// Sentences of notifications in Ukrainian: the title of each kind, and its message.

import { lowerFirst } from '../lower-first.ts';
import type { NoticeCatalogue } from '../notice-text.ts';
import { pluralOf } from '../plural.ts';

type Notices = NoticeCatalogue['notices'];
const plural = pluralOf('uk');

export const SOMEBODY = 'Хтось';

export const NOTICE_TITLES = {
  'acceptance.review': 'Запит щодо вашої заявки',
  'acceptance.waiting': 'Запит чекає схвалення',
  'acceptance.approved': 'Запит схвалено',
  'acceptance.declined': 'Запит відхилено',
  'acceptance.withdrawn': 'Запит відкликано',
  'acceptance.missed': 'Час на схвалення минув',
  'acceptance.unanswered': 'Відповіді вчасно не було',
  'deal.begun': 'Обмін почався',
  'deal.reminder': 'Ваш обмін чекає',
  'deal.propose_completion': 'Запропоновано завершення',
  'deal.accept_completion': 'Обмін завершено',
  'deal.decline_completion': 'Завершення відхилено',
  'deal.withdraw_completion': 'Пропозицію відкликано',
  'deal.request_cancellation': 'Прохання скасувати',
  'deal.approve_cancellation': 'Обмін скасовано',
  'deal.reject_cancellation': 'Триває спір',
  'deal.dispute': 'Триває спір',
  'deal.reopen': 'Обмін відновлено',
  'deal.answer_timeout': 'Триває спір',
  'deal.silence_timeout': 'Триває спір',
  'deal.unwritten_timeout': 'Обмін скасовано',
  'deal.resolve_completed': 'Спір вирішено',
  'deal.resolve_cancelled': 'Спір вирішено',
  'deal.resolve_failed': 'Спір вирішено',
  'dispute.opened': 'Новий спір',
  'request.expired': 'Строк дії заявки минув',
  'request.pause_ended': 'Строк дії заявки минув',
  'request.open_again': 'Знову відкрита',
  'request.wait_ended': 'Заявка, на яку ви чекали',
  'request.hidden': 'Вашу заявку приховано',
  'request.shown_again': 'Ваша заявка повернулася',
  'request.taken_down': 'Вашу заявку знято',
  'absence.ended': 'З поверненням',
  'report.resolved': 'Ваша скарга',
  'rating.received': 'Нова оцінка',
  'export.ready': 'Ваші дані готові',
  'export.failed': 'Ваші дані',
  'account.deletion': 'Ваш обліковий запис буде видалено',
  'account.deletion_stopped': 'Ваш обліковий запис залишається',
  'account.deletion_waits': 'Ваш обліковий запис ще не видалено',
  'account.recovery_code': 'Новий код відновлення',
  'account.recovery': 'Ваш обліковий запис переходить іншому',
  'account.recovery_stopped': 'Відновлення зупинено',
  'account.suspended': 'Обліковий запис призупинено',
  'account.restored': 'Обліковий запис знову діє',
} satisfies Notices['NOTICE_TITLES'];

export const NOTICE_MESSAGES = {
  'acceptance.review': (name) => `${name} хоче обмінятися з вами. Схваліть або відхиліть запит.`,
  'acceptance.waiting': (name) => `Ваш запит має схвалити автор заявки: ${name}.`,
  'acceptance.approved': (name) => `${name}: ваш запит схвалено. Обмін почався.`,
  'acceptance.declined': (name) => `${name}: ваш запит відхилено.`,
  'acceptance.withdrawn:open': (name) => `${name}: запит відкликано. Ваша заявка знову відкрита.`,
  'acceptance.withdrawn:paused': (name) =>
    `${name}: запит відкликано. Ваша заявка на паузі, бо ви не на зв’язку.`,
  'acceptance.withdrawn:expired': (name) =>
    `${name}: запит відкликано. Тим часом строк дії вашої заявки минув.`,
  'acceptance.missed:open': 'Ви не відповіли вчасно. Ваша заявка знову відкрита.',
  'acceptance.missed:paused': 'Ви не відповіли вчасно. Ваша заявка на паузі, бо ви не на зв’язку.',
  'acceptance.missed:expired': 'Ви не відповіли вчасно. Тим часом строк дії вашої заявки минув.',
  'acceptance.missed:advice': 'Якщо ви не на зв’язку, поставте її на паузу.',
  'acceptance.unanswered:open': (name) => `${name}: відповіді вчасно не було. Заявка знову відкрита.`,
  'acceptance.unanswered:paused': (name) =>
    `${name}: відповіді вчасно не було. Заявки більше немає на ринку.`,
  'acceptance.unanswered:expired': (name) =>
    `${name}: відповіді вчасно не було. Тим часом строк дії заявки минув.`,

  'deal.begun': (name) => `Запит схвалено: ${name}. Домовтеся про подробиці в чаті.`,
  'deal.reminder:admin': (name) =>
    `Друга сторона: ${name}. У вашому обміні 24 години нічого не відбувається. Після 72 годин тиші вирішуватиме адміністратор.`,
  'deal.reminder:cancelled': (name) =>
    `Друга сторона: ${name}. У вашому обміні 24 години нічого не відбувається. Після 72 годин тиші його буде скасовано.`,
  'deal.resolved:fault': (name) => `Винна сторона: ${name}.`,
  'dispute.opened': 'Щодо обміну триває спір, потрібне рішення.',

  'request.expired': 'Строк дії вашої заявки минув, обміну за нею не було.',
  'request.pause_ended': 'Ваша заявка була на паузі 30 днів, і її строк дії минув.',
  'request.open_again': (name, money) =>
    `Заявка знову відкрита: ${money}, автор: ${name}. Вона дістанеться тому, хто перший її прийме.`,
  'request.wait_ended:taken': 'Її вже прийнято.',
  'request.wait_ended:gone': 'Її більше немає на ринку.',
  'request.wait_ended:similar': (count) =>
    `Відкрито ${count} ${plural(count, { one: 'схожу', few: 'схожі', many: 'схожих', other: 'схожої' })}.`,
  'request.hidden':
    'На неї поскаржилися кілька людей, тому інші її не бачать, поки ми її не переглянемо. Відкрийте її, щоб попросити нас поквапитися.',
  'request.shown_again': 'Ми розглянули скарги на неї й не знайшли порушень правил.',
  'request.taken_down': 'На неї поскаржилися, і ми знайшли порушення правил.',
  'absence.ended': (count) =>
    plural(count, {
      one: count === 1 ? 'Ваша заявка знову відкрита.' : `Знову відкрито ${count} вашу заявку.`,
      few: `Знову відкрито ${count} ваші заявки.`,
      many: `Знову відкрито ${count} ваших заявок.`,
      other: `Знову відкрито ${count} вашої заявки.`,
    }),

  'report.resolved:acted': 'Ми вжили заходів за вашою скаргою. Дякуємо.',
  'report.resolved:no_breach': 'Ми розглянули вашу скаргу й не знайшли порушень правил.',
  'rating.received:up': (name) => `${name} оцінює обмін із вами: палець угору.`,
  'rating.received:down': (name) => `${name} оцінює обмін із вами: палець униз.`,
  'export.ready': 'Копію ваших даних можна завантажити протягом 24 годин: «Налаштування» → «Безпека».',
  'export.failed': 'Не вдалося зробити копію ваших даних. Попросіть її ще раз: «Налаштування» → «Безпека».',
  'account.deletion': (time) =>
    `Коли: ${lowerFirst(time)}. До того видалення можна зупинити: «Налаштування» → «Безпека».`,
  'account.deletion_stopped': 'Видалення зупинено. Ваші пропозиції повернулися.',
  'account.deletion_waits': (time) =>
    `У вас ще є незавершений обмін або роль у команді. Наступна спроба: ${lowerFirst(time)}.`,
  'account.recovery_code':
    'Для вашого облікового запису створено код відновлення. Це не ви? Створіть новий і вийдіть на всіх пристроях.',
  'account.recovery': (time) =>
    `Інший обліковий запис Telegram має ваш код відновлення. Він отримає цей обліковий запис: ${lowerFirst(time)}. Це не ви? Зупиніть це: «Налаштування» → «Безпека».`,
  'account.recovery_stopped': 'Його зупинено з іншого облікового запису.',
  'account.suspended:until': (time) =>
    `Ваш обліковий запис призупинено. Він знову запрацює: ${lowerFirst(time)}.`,
  'account.suspended:for_good': 'Ваш обліковий запис призупинено назавжди.',
  'account.restored': 'Ваш обліковий запис більше не призупинено.',
} satisfies Notices['NOTICE_MESSAGES'];
