// Lines of the system in a chat in Brazilian Portuguese: one for each step of a deal, which is also the message of the step's
// notification.
import type { SystemKind } from '#domain/system-kinds.ts';

export const SYSTEM_LINES = {
  'deal.approve': 'O aceite foi aprovado. A troca começou.',
  'deal.propose_completion': (name: string): string => `${name} propôs a conclusão da troca.`,
  'deal.accept_completion': (name: string): string => `${name} confirmou. A troca foi concluída.`,
  'deal.decline_completion': (name: string): string => `${name} recusou a conclusão.`,
  'deal.withdraw_completion': (name: string): string => `${name} retirou a proposta de conclusão.`,
  'deal.request_cancellation': (name: string): string => `${name} solicitou o cancelamento da troca.`,
  'deal.approve_cancellation': (name: string): string =>
    `${name} aprovou o cancelamento. A troca foi cancelada.`,
  'deal.reject_cancellation': (name: string): string =>
    `${name} contestou o cancelamento. Um admin entra no chat e decide.`,
  'deal.dispute': (name: string): string => `${name} abriu uma disputa. Um admin entra no chat e decide.`,
  'deal.reopen': (name: string): string => `${name} encerrou a disputa. A troca continua.`,
  'deal.resolve_completed': 'O admin decidiu: a troca foi concluída.',
  'deal.resolve_cancelled': 'O admin decidiu: a troca foi cancelada.',
  'deal.resolve_failed': 'O admin decidiu: a troca não foi cumprida.',
  'deal.answer_timeout': 'Ninguém respondeu em 24 horas. Um admin entra no chat e decide.',
  'deal.silence_timeout': 'Não houve atividade na troca por 72 horas. Um admin entra no chat e decide.',
  'deal.unwritten_timeout': 'Ninguém escreveu em 72 horas. A troca foi cancelada.',
} as const satisfies Readonly<Record<SystemKind, string | ((name: string) => string)>>;

export const REASON_GIVEN = (reason: string): string => `Motivo: ${reason}`;

export const ERASED_MESSAGE = 'Esta mensagem foi apagada porque a troca terminou há muito tempo.';
export const ERASED_FILE = 'Este arquivo foi apagado porque a troca terminou há muito tempo.';
