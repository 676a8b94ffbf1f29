// Lines of the system in a chat in Russian: one for each step of a deal, which is also the message of the step's notification.
import type { NoticeCatalogue } from '../notice-text.ts';

export const SYSTEM_LINES = {
  'deal.approve': 'Отклик одобрен. Обмен начался.',
  'deal.propose_completion': (name) => `${name} предлагает завершить обмен.`,
  'deal.accept_completion': (name) => `${name} подтверждает завершение. Обмен завершён.`,
  'deal.decline_completion': (name) => `${name} отклоняет завершение.`,
  'deal.withdraw_completion': (name) => `${name} отзывает предложение завершить обмен.`,
  'deal.request_cancellation': (name) => `${name} просит отменить обмен.`,
  'deal.approve_cancellation': (name) => `${name} соглашается на отмену. Обмен отменён.`,
  'deal.reject_cancellation': (name) =>
    `${name} не соглашается на отмену. Администратор войдёт в чат и примет решение.`,
  'deal.dispute': (name) => `${name} открывает спор. Администратор войдёт в чат и примет решение.`,
  'deal.reopen': (name) => `${name} закрывает спор. Обмен продолжается.`,
  'deal.resolve_completed': 'Решение администратора: обмен завершён.',
  'deal.resolve_cancelled': 'Решение администратора: обмен отменён.',
  'deal.resolve_failed': 'Решение администратора: обмен сорван.',
  'deal.answer_timeout': 'За 24 часа никто не ответил. Администратор войдёт в чат и примет решение.',
  'deal.silence_timeout':
    'В обмене 72 часа ничего не происходило. Администратор войдёт в чат и примет решение.',
  'deal.unwritten_timeout': 'За 72 часа никто не написал. Обмен отменён.',
} satisfies NoticeCatalogue['lines']['SYSTEM_LINES'];

export const REASON_GIVEN = (reason: string): string => `Причина: ${reason}`;

export const ERASED_MESSAGE = 'Это сообщение стёрто: обмен давно закончился.';
export const ERASED_FILE = 'Этот файл стёрт: обмен давно закончился.';
