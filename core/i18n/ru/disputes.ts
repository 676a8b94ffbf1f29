// Sentences of the admin's list of disputes in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'Споры',
  NO_DISPUTES: 'Нет споров, ждущих решения',
  MORE_DISPUTES_FAILED: 'Не удалось загрузить остальные споры.',
  bothNames: (author, accepter) => `${author} и ${accepter}`,
} satisfies ScreenStrings['disputes'];
