// Sentences of the admin's list of disputes in Arabic.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'النزاعات',
  NO_DISPUTES: 'لا نزاعات في الانتظار',
  MORE_DISPUTES_FAILED: 'تعذّر تحميل المزيد من النزاعات.',
  bothNames: (author, accepter) => `${isolateText(author)} و${isolateText(accepter)}`,
} satisfies ScreenStrings['disputes'];
