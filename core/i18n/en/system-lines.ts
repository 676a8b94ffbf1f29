// Lines of the system in a chat: one for each step of a deal, which is also the message of the step's notification.
import type { SystemKind } from '#domain/system-kinds.ts';

/** `name`: the first name of who acted, 'Anna'. Those without it name nobody: a deadline passed, or an admin decided. */
export const SYSTEM_LINES = {
  'deal.approve': 'The acceptance was approved. The deal has begun.',
  'deal.propose_completion': (name: string): string => `${name} proposed to complete the deal.`,
  'deal.accept_completion': (name: string): string => `${name} confirmed. The deal is completed.`,
  'deal.decline_completion': (name: string): string => `${name} declined the completion.`,
  'deal.withdraw_completion': (name: string): string => `${name} withdrew the completion.`,
  'deal.request_cancellation': (name: string): string => `${name} asked to cancel the deal.`,
  'deal.approve_cancellation': (name: string): string => `${name} agreed. The deal is cancelled.`,
  'deal.reject_cancellation': (name: string): string =>
    `${name} rejected the cancellation. An admin joins the chat and decides.`,
  'deal.dispute': (name: string): string =>
    `${name} reported a dispute. An admin joins the chat and decides.`,
  'deal.reopen': (name: string): string => `${name} ended the dispute. The deal goes on.`,
  'deal.resolve_completed': 'The admin decided: the deal is completed.',
  'deal.resolve_cancelled': 'The admin decided: the deal is cancelled.',
  'deal.resolve_failed': 'The admin decided: the deal has failed.',
  'deal.answer_timeout': 'Nobody answered within 24 hours. An admin joins the chat and decides.',
  'deal.silence_timeout': 'The deal was silent for 72 hours. An admin joins the chat and decides.',
  'deal.unwritten_timeout': 'Nobody wrote within 72 hours. The deal is cancelled.',
} as const satisfies Readonly<Record<SystemKind, string | ((name: string) => string)>>;

/** After a line or a message: `reason` is whatever a person or an admin has written, often without a full stop. */
export const REASON_GIVEN = (reason: string): string => `Reason: ${reason}`;

/** In place of messages and files that were erased because their time was over. */
export const ERASED_MESSAGE = 'This message was erased, because the exchange ended long ago.';
export const ERASED_FILE = 'This file was erased, because the exchange ended long ago.';
