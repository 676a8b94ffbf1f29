// Sentences of the active deal and its summary in Spanish: actions, confirmations, ratings. Chat: chat.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Intercambio',
  STATUS: 'Estado',
  NEXT_STEP: 'Siguiente paso',
  DEAL_DETAILS: 'Detalles del intercambio',
  SHOW_DETAILS: 'Mostrar detalles y más acciones',
  HIDE_DETAILS: 'Ocultar detalles y más acciones',
  dealSentence: (pay, receive, name) => `Pagas ${pay} y recibes ${receive} de ${name}.`,

  PROPOSE_COMPLETION: 'Proponer cierre',
  REQUEST_CANCELLATION: 'Pedir cancelación',
  REPORT_DISPUTE: 'Abrir una disputa',
  WITHDRAW_PROPOSAL: 'Retirar propuesta',
  ACCEPT_COMPLETION: 'Aceptar cierre',
  DECLINE_COMPLETION: 'Rechazar',
  APPROVE_CANCELLATION: 'Aprobar cancelación',
  REJECT_CANCELLATION: 'Disputar',
  DISPUTED_TEXT: 'Este intercambio está en disputa. Un admin entra al chat, escucha a ambas partes y decide.',
  REOPEN: 'Reactivar',

  YOU_PROPOSED_COMPLETION: 'Propusiste el cierre. Falta que responda la otra parte.',
  theyProposedCompletion: (name) => `${name} propuso el cierre. Acéptalo solo cuando el dinero haya llegado.`,
  YOU_REQUESTED_CANCELLATION: 'Pediste la cancelación. Falta que responda la otra parte.',
  theyRequestedCancellation: (name) => `${name} pidió la cancelación.`,
  IN_PROGRESS_TEXT: 'Intercambia el dinero y luego propón el cierre.',

  DISPUTE_TITLE: '¿Abrir una disputa?',
  disputeMessage: (deal) => `Un admin entrará al chat de ${deal} y decidirá. Se avisa a ambas partes.`,
  CANCELLATION_TITLE: '¿Cancelar este intercambio?',
  cancellationMessage: (deal) =>
    `La otra parte de ${deal} tiene que aprobarlo. A partir de ahora no envíes dinero.`,
  COMPLETION_TITLE: '¿Llegó el dinero?',
  completionMessage: (deal, received) =>
    `Completar ${deal} es definitivo. Confirma solo cuando tengas todo en tu cuenta: ${received}.`,

  RATE_QUESTION: '¿Cómo te fue?',
  RATE_UP: 'Bien',
  RATE_DOWN: 'Mal',
  RATE_COMMENT: 'Comentario',
  RATE_COMMENT_PLACEHOLDER: '¿Qué deberían saber los demás? (opcional)',
  SKIP_RATING: 'Omitir calificación',

  AUTHOR_OF_REQUEST: 'Autor de la solicitud',
  WHO_ACCEPTED: 'Quién aceptó la solicitud',

  SUMMARY_TITLE: 'Resumen',
  YOUR_RATING: 'Tu calificación',
  THEIR_RATING: 'Calificación recibida',
  NO_RATING: 'Sin calificación',
  STARTED_ON: 'Inicio',
  FINISHED_ON: 'Fin',
} satisfies ScreenStrings['deal'];
