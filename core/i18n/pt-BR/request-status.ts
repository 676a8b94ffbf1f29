// Sentences of a request by status and reader in Brazilian Portuguese: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'Este pedido é seu. Está aberto para todos.',
  OWN_PAUSED: 'Você pausou este pedido. Ninguém mais o vê.',
  SOMEBODY_ACCEPTED_YOURS: 'Alguém aceitou seu pedido. Aprove ou recuse.',
  YOU_ACCEPTED: 'Você aceitou este pedido. O chat abre quando o autor aprovar.',
  SOMEBODY_ELSE_ACCEPTED: 'Outra pessoa aceitou este pedido. Ele abre de novo se o autor recusar.',
  BECAME_DEAL: 'Este pedido já é uma troca.',
  HAS_EXPIRED: 'Este pedido expirou.',
  WAS_REMOVED: 'Este pedido foi excluído.',
} satisfies ScreenStrings['requestStatus'];
