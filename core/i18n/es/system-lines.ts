// Lines of the system in a chat in Spanish: one for each step of a deal, which is also the message of the step's notification.
import type { SystemKind } from '#domain/system-kinds.ts';

export const SYSTEM_LINES = {
  'deal.approve': 'La aceptación fue aprobada. El intercambio comenzó.',
  'deal.propose_completion': (name: string): string => `${name} propuso el cierre del intercambio.`,
  'deal.accept_completion': (name: string): string => `${name} confirmó. El intercambio está completado.`,
  'deal.decline_completion': (name: string): string => `${name} rechazó el cierre.`,
  'deal.withdraw_completion': (name: string): string => `${name} retiró la propuesta de cierre.`,
  'deal.request_cancellation': (name: string): string => `${name} pidió la cancelación del intercambio.`,
  'deal.approve_cancellation': (name: string): string =>
    `${name} aprobó la cancelación. El intercambio está cancelado.`,
  'deal.reject_cancellation': (name: string): string =>
    `${name} disputó la cancelación. Un admin entra al chat y decide.`,
  'deal.dispute': (name: string): string => `${name} abrió una disputa. Un admin entra al chat y decide.`,
  'deal.reopen': (name: string): string => `${name} terminó la disputa. El intercambio continúa.`,
  'deal.resolve_completed': 'El admin decidió: el intercambio está completado.',
  'deal.resolve_cancelled': 'El admin decidió: el intercambio está cancelado.',
  'deal.resolve_failed': 'El admin decidió: el intercambio quedó incumplido.',
  'deal.answer_timeout': 'Nadie respondió en 24 horas. Un admin entra al chat y decide.',
  'deal.silence_timeout':
    'No hubo actividad en el intercambio durante 72 horas. Un admin entra al chat y decide.',
  'deal.unwritten_timeout': 'Nadie escribió en 72 horas. El intercambio está cancelado.',
} as const satisfies Readonly<Record<SystemKind, string | ((name: string) => string)>>;

export const REASON_GIVEN = (reason: string): string => `Motivo: ${reason}`;

export const ERASED_MESSAGE = 'Este mensaje se borró porque el intercambio terminó hace mucho tiempo.';
export const ERASED_FILE = 'Este archivo se borró porque el intercambio terminó hace mucho tiempo.';
