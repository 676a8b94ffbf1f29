// Sentences of a request by status and reader in Spanish: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Esta solicitud es tuya. Está abierta para todos.',
  OWN_PAUSED: 'Pausaste esta solicitud. Nadie más la ve.',
  SOMEBODY_ACCEPTED_YOURS: 'Alguien aceptó tu solicitud. Aprueba o rechaza.',
  YOU_ACCEPTED: 'Aceptaste esta solicitud. El chat se abrirá cuando el autor la apruebe.',
  SOMEBODY_ELSE_ACCEPTED: 'Otra persona aceptó esta solicitud. Se abrirá de nuevo si el autor la rechaza.',
  BECAME_DEAL: 'Esta solicitud ya es un intercambio.',
  HAS_EXPIRED: 'Esta solicitud venció.',
  WAS_REMOVED: 'Esta solicitud se eliminó.',
} satisfies ScreenStrings['requestStatus'];
