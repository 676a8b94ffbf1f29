// Sentences of the choices about messages of the bot, and of quiet hours, in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Повідомлення від бота',
  BOT_MESSAGES_NOTE: 'Бот пише вам, лише коли застосунок закрито.',
  BOT_MAY_WRITE: 'Бот може мені писати',
  BOT_STOPPED_NOTE: 'Вимкнено: ви надіслали боту /stop. Він нічого вам не напише, хоч би що сталося.',
  PUSH_CHOICES_TEXT: { on: 'Зі звуком', silent: 'Без звуку', off: 'Вимк.' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Термінове', subtitle: 'Запити щодо ваших заявок, спори' },
    deal: { title: 'Ваші обміни', subtitle: 'Відповіді, завершення, скасування' },
  },
  MUST_OFF_QUESTION: 'Вимкнути ці повідомлення?',
  MUST_OFF_MESSAGE: 'Запит щодо вашої заявки чекає на вас 30 хвилин. Його легко пропустити.',
  TURN_OFF: 'Вимкнути',

  QUIET_HOURS: 'Тихі години',
  QUIET_FROM: 'З',
  QUIET_TO: 'До',
  QUIET_NOTE:
    'У цей час (за годинником цього пристрою) повідомлення чекають. Те, що до кінця тихих годин уже вирішено або минуло, не надсилається.',
  URGENT_PASSES: 'Крім термінового',
  URGENT_PASSES_NOTE: 'Воно надходить без звуку',
} satisfies ScreenStrings['push'];
