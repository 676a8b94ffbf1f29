// Lines of the system in a chat in Ukrainian: one for each step of a deal, which is also the message of the step's notification.
import type { NoticeCatalogue } from '../notice-text.ts';

export const SYSTEM_LINES = {
  'deal.approve': 'Запит схвалено. Обмін почався.',
  'deal.propose_completion': (name) => `${name} пропонує завершити обмін.`,
  'deal.accept_completion': (name) => `${name} підтверджує завершення. Обмін завершено.`,
  'deal.decline_completion': (name) => `${name} відхиляє завершення.`,
  'deal.withdraw_completion': (name) => `${name} відкликає пропозицію завершити обмін.`,
  'deal.request_cancellation': (name) => `${name} просить скасувати обмін.`,
  'deal.approve_cancellation': (name) => `${name} погоджує скасування. Обмін скасовано.`,
  'deal.reject_cancellation': (name) =>
    `${name} не погоджує скасування. Адміністратор увійде в чат і ухвалить рішення.`,
  'deal.dispute': (name) => `${name} відкриває спір. Адміністратор увійде в чат і ухвалить рішення.`,
  'deal.reopen': (name) => `${name} закриває спір. Обмін триває.`,
  'deal.resolve_completed': 'Рішення адміністратора: обмін завершено.',
  'deal.resolve_cancelled': 'Рішення адміністратора: обмін скасовано.',
  'deal.resolve_failed': 'Рішення адміністратора: обмін зірвано.',
  'deal.answer_timeout': 'За 24 години ніхто не відповів. Адміністратор увійде в чат і ухвалить рішення.',
  'deal.silence_timeout':
    'В обміні 72 години нічого не відбувалося. Адміністратор увійде в чат і ухвалить рішення.',
  'deal.unwritten_timeout': 'За 72 години ніхто не написав. Обмін скасовано.',
} satisfies NoticeCatalogue['lines']['SYSTEM_LINES'];

export const REASON_GIVEN = (reason: string): string => `Причина: ${reason}`;

export const ERASED_MESSAGE = 'Це повідомлення стерто: обмін давно закінчився.';
export const ERASED_FILE = 'Цей файл стерто: обмін давно закінчився.';
