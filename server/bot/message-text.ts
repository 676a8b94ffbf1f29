// Texts of bot messages: sentence, button and target page for each kind of notification that the bot sends.

import type { DealStatus } from '#domain/entities.ts';
import { notificationPath } from '#domain/notification-path.ts';
import type { BotNotification } from './outbox.ts';

export interface BotMessageText {
  readonly text: string;
  readonly button: string;
  /** The page by NOTIF-03; starts with '/'. */
  readonly path: string;
}

const MAX_NAME_CHARACTERS = 40;
const FALLBACK_NAME = 'Somebody';

/**
 * A first name is text of another user, and Telegram turns 'shop.example' or '@bot' in a message into a link that seems
 * to come from us: only letters, digits, spaces, hyphens and apostrophes stay.
 */
export function sanitizeName(name: string | null): string {
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{M}\p{N}'’ -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || FALLBACK_NAME;
}

/** Total: a new status does not compile without its sentence. */
const STATUS_TEXTS: Readonly<Record<DealStatus, (name: string) => string>> = {
  pending_approval: (name) => `${name} is waiting for an approval.`,
  initiated: () => 'Your deal goes on. Open the chat to settle it.',
  completion_pending: (name) => `${name} proposed to complete your deal. Confirm or decline.`,
  cancellation_pending: (name) => `${name} asked to cancel your deal. Agree or refuse.`,
  disputed: () => 'Your deal is under dispute. An admin joins the chat and decides.',
  completed: () => 'Your deal is completed.',
  cancelled: () => 'Your deal is cancelled.',
  failed: () => 'Your deal has failed by the decision of an admin.',
};

/** Of the end of an account, for who may have lost the one of the two apps. */
const ACCOUNT_MESSAGES: Readonly<Record<string, Omit<BotMessageText, 'path'>>> = {
  'account.deletion': {
    text: 'Your account will be deleted in some days, with everything in it. Until then you can stop it.',
    button: 'Stop it',
  },
  'account.recovery': {
    text: 'Another Telegram account has your recovery code and takes over your account in some days. Is it not you? Stop it now.',
    button: 'Stop it',
  },
  'account.recovery_code': {
    text: 'A recovery code was made for your account. Was it not you? Make a new one, and sign out everywhere.',
    button: 'Open the settings',
  },
  'account.recovery_stopped': {
    text: 'The recovery of your other account was stopped by somebody who is signed in to it.',
    button: 'Open the settings',
  },
};

/**
 * Null: the bot sends no message for this kind, so none is put into its outbox. `isLookAlike`: of names that could pass for
 * the staff's, which are marked (REAL-02).
 */
export function botMessageText(
  notification: BotNotification,
  isLookAlike: ((name: string) => boolean) | null = null,
): BotMessageText | null {
  const name = sanitizeName(notification.actorFirstName);
  const isMarked = !notification.isActorStaff && isLookAlike?.(name);
  const content = contentOf(notification, isMarked ? `${name} (user)` : name);
  const path =
    content &&
    notificationPath({
      ...notification,
      ...{ title: '', message: '', read: false, createdAt: 0, actor: null, until: null },
      about: notification.kind ? { kind: notification.kind, params: {} } : null,
    });
  return content && path ? { ...content, path } : null;
}

function contentOf(
  { type, status, transactionId, kind }: BotNotification,
  name: string,
): Omit<BotMessageText, 'path'> | null {
  switch (type) {
    case 'review_acceptance_needed':
      return {
        text: `${name} accepted your request. Approve or decline before the time runs out.`,
        button: 'Review',
      };
    case 'request_approved':
      return { text: `${name} approved your acceptance. The deal has begun.`, button: 'Open the deal' };
    case 'request_declined':
      // Without the reason: it is shown in the app only, where it can be reported.
      return { text: `${name} declined your acceptance.`, button: 'Find another offer' };
    case 'transaction_status':
    case 'transaction_confirmation':
      return status ? { text: STATUS_TEXTS[status](name), button: 'Open the deal' } : null;
    case 'system_message':
      if (kind && Object.hasOwn(ACCOUNT_MESSAGES, kind)) return ACCOUNT_MESSAGES[kind] ?? null;
      // The only system message about a disputed deal is the one to the admins.
      return status === 'disputed' && transactionId
        ? { text: 'A deal is under dispute and waits for your decision.', button: 'Open the dispute' }
        : null;
    default:
      return null;
  }
}
