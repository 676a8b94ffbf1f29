// Sentences of waiting lists in Ukrainian.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('uk');

export const waiting = {
  TELL_ME: 'Повідомити, якщо відкриється',
  TELL_ME_NOTE:
    'Заявка ні за ким не закріплюється: усі в списку очікування дізнаються одразу, а дістанеться вона тому, хто перший її прийме.',
  YOU_WILL_BE_TOLD: 'Ми вас повідомимо',
  STOP_WAITING: 'Більше не чекати',
  peopleWaiting: (count) =>
    `${count} ${plural(count, {
      one: 'людина чекає, коли вона знову відкриється.',
      few: 'людини чекають, коли вона знову відкриється.',
      many: 'людей чекають, коли вона знову відкриється.',
      other: 'людини чекають, коли вона знову відкриється.',
    })}`,
  WAITING_FOR: 'У списку очікування',
} satisfies ScreenStrings['waiting'];
