// Sentences of the admin's list of disputes in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';
import { and } from './and.ts';

export const disputes = {
  DISPUTES_TITLE: 'Disputas',
  NO_DISPUTES: 'No hay disputas en espera',
  MORE_DISPUTES_FAILED: 'No se pudieron cargar más disputas.',
  bothNames: (author, accepter) => and(author, accepter),
} satisfies ScreenStrings['disputes'];
