// Sentences of the support page in Brazilian Portuguese: who writes in our name, the personal word, and the check of a
// message.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'O Kantor nunca escreve primeiro para você fora deste app e do seu bot.',
  onlyWritesHereAndAs: (botUsername) =>
    `O Kantor nunca escreve primeiro para você fora deste app e do bot @${botUsername}.`,

  CHECK_A_MESSAGE: 'Verificar uma mensagem',
  CHECK_NOTE:
    'Toda mensagem do nosso bot termina com um código como #K7-2Q4F. Digite o código ou cole a mensagem inteira.',
  CODE_OR_MESSAGE: 'Código ou mensagem',
  CHECK: 'Verificar',
  NOT_FROM_US: 'Não é nossa. Bloqueie e denuncie quem enviou.',
  FROM_US: 'É nossa',
  fromUsOn: (when) => `É nossa: ${lowerFirst(when)}`,
  fromUsSaying: (when, text) => `É nossa: ${lowerFirst(when)}, “${text}”`,
  CHECK_FAILED: 'Não foi possível verificar. Tente de novo.',

  YOUR_WORD: 'Sua palavra',
  WORD_NOTE:
    'Toda mensagem do nosso bot começa com esta palavra, e também o que nossos admins escrevem para você em uma disputa. Não a diga a ninguém: nunca pedimos.',
  USE_WORD: 'Usar esta palavra',
  ANOTHER_WORD: 'Propor outra',
  WORD_SAVED: 'Sua palavra foi salva',
  WORD_INVALID: 'De 3 a 24 letras; espaços e emojis são permitidos.',
  CONTACT_US: 'Fale conosco',
} satisfies ScreenStrings['support'];
