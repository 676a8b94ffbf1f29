// Sentences of the admin's list of disputes in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'Anlaşmazlıklar',
  NO_DISPUTES: 'Bekleyen anlaşmazlık yok',
  MORE_DISPUTES_FAILED: 'Diğer anlaşmazlıklar yüklenemedi.',
  bothNames: (author, accepter) => `${author} ve ${accepter}`,
} satisfies ScreenStrings['disputes'];
