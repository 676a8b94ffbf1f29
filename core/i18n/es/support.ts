// Sentences of the support page in Spanish: who writes in our name, the personal word, and the check of a message.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'Kantor nunca te escribe primero fuera de esta app y de su bot.',
  onlyWritesHereAndAs: (botUsername) =>
    `Kantor nunca te escribe primero fuera de esta app y de su bot @${botUsername}.`,

  CHECK_A_MESSAGE: 'Comprobar un mensaje',
  CHECK_NOTE:
    'Todo mensaje de nuestro bot termina con un código como #K7-2Q4F. Escríbelo o pega el mensaje completo.',
  CODE_OR_MESSAGE: 'Código o mensaje',
  CHECK: 'Comprobar',
  NOT_FROM_US: 'No es nuestro. Bloquea y reporta a quien lo envió.',
  FROM_US: 'Es nuestro',
  fromUsOn: (when) => `Es nuestro: ${lowerFirst(when)}`,
  fromUsSaying: (when, text) => `Es nuestro: ${lowerFirst(when)}, «${text}»`,
  CHECK_FAILED: 'No se pudo comprobar. Inténtalo de nuevo.',

  YOUR_WORD: 'Tu palabra',
  WORD_NOTE:
    'Todo mensaje de nuestro bot empieza con esta palabra, y también lo que nuestros admins te escriben en una disputa. No se la digas a nadie: nunca te la pedimos.',
  USE_WORD: 'Usar esta palabra',
  ANOTHER_WORD: 'Proponer otra',
  WORD_SAVED: 'Tu palabra se guardó',
  WORD_INVALID: 'De 3 a 24 letras; se pueden agregar espacios y emojis.',
  CONTACT_US: 'Escríbenos',
} satisfies ScreenStrings['support'];
