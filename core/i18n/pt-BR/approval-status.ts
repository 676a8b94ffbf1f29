// Sentences of an acceptance by status in Brazilian Portuguese, for its author and its accepter.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Sem resposta até lá, o aceite perde a validade e o pedido volta a ficar aberto. Isso não conta contra ninguém.',
  ANSWER_UNTIL: 'Prazo',
  WAIT_FOR_APPROVAL_TITLE: 'Aguardando aprovação',
  EXCHANGE_TITLE: 'Troca',
  OPEN_EXCHANGE: 'Abrir troca',
  OPEN_SUMMARY: 'Abrir resumo',

  YOU_ACCEPTED_WAITING: 'Você aceitou este pedido. O chat abre quando o autor aprovar.',
  ACCEPTANCE_RUNNING: 'Este aceite foi aprovado: a troca está em andamento.',
  EXCHANGE_COMPLETED: 'Esta troca foi concluída.',
  EXCHANGE_FAILED: 'Esta troca não foi cumprida.',
  EXCHANGE_CANCELLED: 'Esta troca foi cancelada.',
  NOBODY_WAITS: 'Aqui ninguém mais aguarda uma aprovação.',
} satisfies ScreenStrings['approvalStatus'];
