// Sentences of the admin's list of disputes in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const disputes = {
  DISPUTES_TITLE: 'Sengketa',
  NO_DISPUTES: 'Tidak ada sengketa yang menunggu',
  MORE_DISPUTES_FAILED: 'Sengketa lainnya tidak dapat dimuat.',
  bothNames: (author, accepter) => `${author} dan ${accepter}`,
} satisfies ScreenStrings['disputes'];
