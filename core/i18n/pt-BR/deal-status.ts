// Sentences of each deal status by role in Brazilian Portuguese: what happened, whose turn it is, what the deadline does.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `${name} aceitou seu pedido.`,
  YOUR_TURN_TO_APPROVE: 'Sua vez: aprove ou recuse.',
  APPROVAL_SILENCE_AUTHOR:
    'Sem resposta até lá, o aceite perde a validade e seu pedido volta a ficar aberto.',
  YOU_ACCEPTED: 'Você aceitou este pedido.',
  WAITING_FOR_THE_AUTHOR: 'Aguardando o autor. O chat abre quando o autor aprovar.',
  APPROVAL_SILENCE_ACCEPTER: 'Sem resposta até lá, o aceite perde a validade. Isso não conta contra ninguém.',

  RUNNING: 'A troca está em andamento.',
  RUNNING_SILENCE:
    'Se até lá ninguém agir nem escrever, um admin decide; se ninguém nunca escreveu, ela é cancelada.',

  ANSWER_SILENCE: 'Sem resposta até lá, um admin é chamado para decidir.',
  YOUR_TURN_TO_ACCEPT: 'Sua vez: aceite ou recuse.',
  theyCanAccept: (name) => `${name} pode aceitar ou recusar.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Sua vez: aprove ou conteste.',
  theyCanApproveCancellation: (name) => `${name} pode aprovar ou contestar.`,

  DISPUTE_OPENED: 'Uma disputa foi aberta.',
  NOBODY_ANSWERED: 'Ninguém respondeu a tempo, então a troca foi para um admin.',
  YOU_DISPUTED: 'Você abriu uma disputa.',
  theyDisputed: (name) => `${name} abriu uma disputa.`,
  YOUR_TURN_TO_DECIDE: 'Sua vez: leia o chat, ouça ambas as partes e decida.',

  IS_COMPLETED: 'A troca foi concluída.',
  FAILED_BY_ADMIN: 'Um admin declarou a troca não cumprida.',
  IS_FAILED: 'A troca não foi cumprida.',
  IS_CANCELLED: 'A troca foi cancelada.',

  endedCompleted: (deal) => `Troca concluída: ${deal}`,
  endedCancelled: (deal) => `Troca cancelada: ${deal}`,
  endedFailed: (deal) => `Troca não cumprida: ${deal}`,
  AN_ADMIN_DECIDED: 'Um admin decidiu.',

  BEFORE_DISPUTE: 'Antes da disputa',
  hadProposedCompletion: (name) => `${name} tinha proposto a conclusão.`,
  hadAskedToCancel: (name) => `${name} tinha solicitado o cancelamento.`,
  WAS_RUNNING: 'A troca estava em andamento; ninguém tinha solicitado o encerramento.',

  untilText: (date) => `Até: ${lowerFirst(date)}`,
  TIME_LEFT: 'Tempo restante',
  REASON_GIVEN: 'Motivo informado',
  EITHER_TURN: 'Qualquer parte pode agir',
  ADMIN_TURN: 'Um admin decide',
  waitingFor: (name) => `Aguardando ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author} paga ${pay} e recebe ${receive} de ${other}.`,

  DISPUTE_ENDED: 'Esta disputa terminou. A troca continua sem um admin.',
} satisfies ScreenStrings['dealStatus'];
