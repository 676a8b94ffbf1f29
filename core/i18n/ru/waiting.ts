// Sentences of waiting lists in Russian.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ru');

export const waiting = {
  TELL_ME: 'Сообщить, если откроется',
  TELL_ME_NOTE:
    'Заявка ни за кем не закрепляется: все в листе ожидания узнают сразу, а достанется она тому, кто первым её примет.',
  YOU_WILL_BE_TOLD: 'Мы вам сообщим',
  STOP_WAITING: 'Больше не ждать',
  peopleWaiting: (count) =>
    `${count} ${plural(count, {
      one: 'человек ждёт, когда она снова откроется.',
      few: 'человека ждут, когда она снова откроется.',
      many: 'человек ждут, когда она снова откроется.',
      other: 'человека ждут, когда она снова откроется.',
    })}`,
  WAITING_FOR: 'В листе ожидания',
} satisfies ScreenStrings['waiting'];
