// Sentences of an acceptance by status in Spanish, for its author and its accepter.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Sin respuesta hasta entonces, la aceptación caduca y la solicitud vuelve a estar abierta. No cuenta en contra de nadie.',
  ANSWER_UNTIL: 'Plazo',
  WAIT_FOR_APPROVAL_TITLE: 'Esperando aprobación',
  EXCHANGE_TITLE: 'Intercambio',
  OPEN_EXCHANGE: 'Abrir intercambio',
  OPEN_SUMMARY: 'Abrir resumen',

  YOU_ACCEPTED_WAITING: 'Aceptaste esta solicitud. El chat se abrirá cuando el autor la apruebe.',
  ACCEPTANCE_RUNNING: 'Esta aceptación fue aprobada: el intercambio está en curso.',
  EXCHANGE_COMPLETED: 'Este intercambio está completado.',
  EXCHANGE_FAILED: 'Este intercambio quedó incumplido.',
  EXCHANGE_CANCELLED: 'Este intercambio se canceló.',
  NOBODY_WAITS: 'Aquí ya nadie espera una aprobación.',
} satisfies ScreenStrings['approvalStatus'];
