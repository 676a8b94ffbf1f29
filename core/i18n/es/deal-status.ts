// Sentences of each deal status by role in Spanish: what happened, whose turn it is, what the deadline does.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `${name} aceptó tu solicitud.`,
  YOUR_TURN_TO_APPROVE: 'Tu turno: aprueba o rechaza.',
  APPROVAL_SILENCE_AUTHOR:
    'Sin respuesta hasta entonces, la aceptación caduca y tu solicitud vuelve a estar abierta.',
  YOU_ACCEPTED: 'Aceptaste esta solicitud.',
  WAITING_FOR_THE_AUTHOR: 'Esperando al autor. El chat se abrirá cuando el autor apruebe.',
  APPROVAL_SILENCE_ACCEPTER:
    'Sin respuesta hasta entonces, la aceptación caduca. No cuenta en contra de nadie.',

  RUNNING: 'El intercambio está en curso.',
  RUNNING_SILENCE:
    'Si hasta entonces nadie actúa ni escribe, decide un admin; si nadie escribió nunca, se cancela.',

  ANSWER_SILENCE: 'Sin respuesta hasta entonces, se pide a un admin que decida.',
  YOUR_TURN_TO_ACCEPT: 'Tu turno: acepta o rechaza.',
  theyCanAccept: (name) => `${name} puede aceptar o rechazar.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Tu turno: aprueba o disputa.',
  theyCanApproveCancellation: (name) => `${name} puede aprobar o disputar.`,

  DISPUTE_OPENED: 'Se abrió una disputa.',
  NOBODY_ANSWERED: 'Nadie respondió a tiempo, así que el intercambio pasó a un admin.',
  YOU_DISPUTED: 'Abriste una disputa.',
  theyDisputed: (name) => `${name} abrió una disputa.`,
  YOUR_TURN_TO_DECIDE: 'Tu turno: lee el chat, escucha a ambas partes y decide.',

  IS_COMPLETED: 'El intercambio está completado.',
  FAILED_BY_ADMIN: 'Un admin declaró incumplido el intercambio.',
  IS_FAILED: 'El intercambio quedó incumplido.',
  IS_CANCELLED: 'El intercambio está cancelado.',

  endedCompleted: (deal) => `Intercambio completado: ${deal}`,
  endedCancelled: (deal) => `Intercambio cancelado: ${deal}`,
  endedFailed: (deal) => `Intercambio incumplido: ${deal}`,
  AN_ADMIN_DECIDED: 'Decidió un admin.',

  BEFORE_DISPUTE: 'Antes de la disputa',
  hadProposedCompletion: (name) => `${name} había propuesto el cierre.`,
  hadAskedToCancel: (name) => `${name} había pedido la cancelación.`,
  WAS_RUNNING: 'El intercambio estaba en curso; nadie había pedido terminarlo.',

  untilText: (date) => `Hasta: ${lowerFirst(date)}`,
  TIME_LEFT: 'Tiempo restante',
  REASON_GIVEN: 'Motivo indicado',
  EITHER_TURN: 'Ambas partes pueden actuar',
  ADMIN_TURN: 'Decide un admin',
  waitingFor: (name) => `Esperando a ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author} paga ${pay} y recibe ${receive} de ${other}.`,

  DISPUTE_ENDED: 'Esta disputa terminó. El intercambio sigue sin un admin.',
} satisfies ScreenStrings['dealStatus'];
