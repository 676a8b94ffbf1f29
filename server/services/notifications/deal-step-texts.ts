// Sentences of a deal's steps: notification of the party who did not act, and system message of the chat (KIND-01, KIND-03).
import type { DealAction } from '#domain/deal-table.ts';
import { SYSTEM_KIND_NAMES, type SystemKind, type SystemNotice } from '#domain/system-kinds.ts';
import { type NotificationText, nameOrFallback, withNote } from './notification-text.ts';

/** `name`: of who acted; some sentences name nobody. */
export const DEAL_STEP_TEXTS: Readonly<Record<SystemKind, (name: string) => NotificationText>> = {
  'deal.approve': () => ({
    title: 'Deal begun',
    message: 'The acceptance was approved. The deal has begun.',
  }),
  'deal.propose_completion': (name) => ({
    title: 'Completion proposed',
    message: `${nameOrFallback(name)} proposed to complete the deal.`,
  }),
  'deal.accept_completion': (name) => ({
    title: 'Deal completed',
    message: `${nameOrFallback(name)} confirmed. The deal is completed.`,
  }),
  'deal.decline_completion': (name) => ({
    title: 'Completion declined',
    message: `${nameOrFallback(name)} declined the completion.`,
  }),
  'deal.withdraw_completion': (name) => ({
    title: 'Completion withdrawn',
    message: `${nameOrFallback(name)} withdrew the completion.`,
  }),
  'deal.request_cancellation': (name) => ({
    title: 'Cancellation requested',
    message: `${nameOrFallback(name)} asked to cancel the deal.`,
  }),
  'deal.approve_cancellation': (name) => ({
    title: 'Deal cancelled',
    message: `${nameOrFallback(name)} agreed. The deal is cancelled.`,
  }),
  'deal.reject_cancellation': (name) => ({
    title: 'Under dispute',
    message: `${nameOrFallback(name)} rejected the cancellation. An admin joins the chat and decides.`,
  }),
  'deal.dispute': (name) => ({
    title: 'Under dispute',
    message: `${nameOrFallback(name)} reported a dispute. An admin joins the chat and decides.`,
  }),
  'deal.reopen': (name) => ({
    title: 'Deal resumed',
    message: `${nameOrFallback(name)} ended the dispute. The deal goes on.`,
  }),
  'deal.resolve_completed': () => ({
    title: 'Dispute decided',
    message: 'The admin decided: the deal is completed.',
  }),
  'deal.resolve_cancelled': () => ({
    title: 'Dispute decided',
    message: 'The admin decided: the deal is cancelled.',
  }),
  'deal.resolve_failed': () => ({
    title: 'Dispute decided',
    message: 'The admin decided: the deal has failed.',
  }),
  'deal.answer_timeout': () => ({
    title: 'Under dispute',
    message: 'Nobody answered within 24 hours. An admin joins the chat and decides.',
  }),
  'deal.silence_timeout': () => ({
    title: 'Under dispute',
    message: 'The deal was silent for 72 hours. An admin joins the chat and decides.',
  }),
  'deal.unwritten_timeout': () => ({
    title: 'Deal cancelled',
    message: 'Nobody wrote within 72 hours. The deal is cancelled.',
  }),
};

/** These name nobody: the admin who decided is not even in their parameters. */
const UNNAMED: ReadonlySet<SystemKind> = new Set([
  'deal.approve',
  'deal.resolve_completed',
  'deal.resolve_cancelled',
  'deal.resolve_failed',
  'deal.answer_timeout',
  'deal.silence_timeout',
  'deal.unwritten_timeout',
]);

/**
 * The system message of a step; null for a step that happens before the chat opens, or is itself a message. `name`: of who
 * acted, '' for a deadline; `reason`: theirs, or an admin's note.
 */
export function stepNotice(action: DealAction, name: string, reason: string): SystemNotice | null {
  const kind = SYSTEM_KIND_NAMES.find((one) => one === `deal.${action}`);
  return kind ? { kind, params: { name: UNNAMED.has(kind) ? '' : name, reason } } : null;
}

/** The English text of a system message: the one place where it is made. */
export const systemText = ({ kind, params }: SystemNotice): string =>
  withNote(DEAL_STEP_TEXTS[kind](params.name).message, params.reason);
