// Sentences of the active deal and its summary in Brazilian Portuguese: actions, confirmations, ratings. Chat: chat.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Troca',
  STATUS: 'Status',
  NEXT_STEP: 'Próximo passo',
  DEAL_DETAILS: 'Detalhes da troca',
  SHOW_DETAILS: 'Mostrar detalhes e mais ações',
  HIDE_DETAILS: 'Ocultar detalhes e mais ações',
  dealSentence: (pay, receive, name) => `Você paga ${pay} e recebe ${receive} de ${name}.`,

  PROPOSE_COMPLETION: 'Propor conclusão',
  REQUEST_CANCELLATION: 'Solicitar cancelamento',
  REPORT_DISPUTE: 'Abrir uma disputa',
  WITHDRAW_PROPOSAL: 'Retirar proposta',
  ACCEPT_COMPLETION: 'Aceitar conclusão',
  DECLINE_COMPLETION: 'Recusar',
  APPROVE_CANCELLATION: 'Aprovar cancelamento',
  REJECT_CANCELLATION: 'Contestar',
  DISPUTED_TEXT: 'Esta troca está em disputa. Um admin entra no chat, ouve ambas as partes e decide.',
  REOPEN: 'Reativar',

  YOU_PROPOSED_COMPLETION: 'Você propôs a conclusão. Falta a outra parte responder.',
  theyProposedCompletion: (name) => `${name} propôs a conclusão. Aceite só quando o dinheiro tiver chegado.`,
  YOU_REQUESTED_CANCELLATION: 'Você solicitou o cancelamento. Falta a outra parte responder.',
  theyRequestedCancellation: (name) => `${name} solicitou o cancelamento.`,
  IN_PROGRESS_TEXT: 'Troque o dinheiro e depois proponha a conclusão.',

  DISPUTE_TITLE: 'Abrir uma disputa?',
  disputeMessage: (deal) => `Um admin vai entrar no chat de ${deal} e decidir. Ambas as partes são avisadas.`,
  CANCELLATION_TITLE: 'Cancelar esta troca?',
  cancellationMessage: (deal) =>
    `A outra parte de ${deal} precisa aprovar. A partir de agora, não envie dinheiro.`,
  COMPLETION_TITLE: 'O dinheiro chegou?',
  completionMessage: (deal, received) =>
    `Concluir ${deal} é definitivo. Confirme só quando tudo estiver na sua conta: ${received}.`,

  RATE_QUESTION: 'Como foi?',
  RATE_UP: 'Bem',
  RATE_DOWN: 'Mal',
  RATE_COMMENT: 'Comentário',
  RATE_COMMENT_PLACEHOLDER: 'O que os outros devem saber? (opcional)',
  SKIP_RATING: 'Pular avaliação',

  AUTHOR_OF_REQUEST: 'Autor do pedido',
  WHO_ACCEPTED: 'Quem aceitou o pedido',

  SUMMARY_TITLE: 'Resumo',
  YOUR_RATING: 'Sua avaliação',
  THEIR_RATING: 'Avaliação recebida',
  NO_RATING: 'Sem avaliação',
  STARTED_ON: 'Início',
  FINISHED_ON: 'Fim',
} satisfies ScreenStrings['deal'];
