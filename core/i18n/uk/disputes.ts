// Sentences of the admin's list of disputes in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'Спори',
  NO_DISPUTES: 'Немає спорів, що чекають рішення',
  MORE_DISPUTES_FAILED: 'Не вдалося завантажити решту спорів.',
  bothNames: (author, accepter) => `${author} і ${accepter}`,
} satisfies ScreenStrings['disputes'];
