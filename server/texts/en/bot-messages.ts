// Messages of the bot about notifications, and the buttons below them. `name` is the first name of another person: 'Anna'.
import type { DealStatus } from '#domain/entities.ts';

export const BOT_MESSAGES = {
  reviewNeeded: (name: string): string =>
    `${name} accepted your request. Approve or decline before the time runs out.`,
  approved: (name: string): string => `${name} approved your acceptance. The deal has begun.`,
  declined: (name: string): string => `${name} declined your acceptance.`,
  /** To the admins. */
  disputeOpened: 'A deal is under dispute and waits for your decision.',
} as const;

/** The reader's deal has this status now. Total: a new status does not compile without its sentence. */
export const DEAL_MESSAGES = {
  pending_approval: (name: string): string => `${name} is waiting for an approval.`,
  initiated: 'Your deal goes on. Open the chat to settle it.',
  completion_pending: (name: string): string => `${name} proposed to complete your deal. Confirm or decline.`,
  cancellation_pending: (name: string): string => `${name} asked to cancel your deal. Agree or refuse.`,
  disputed: 'Your deal is under dispute. An admin joins the chat and decides.',
  completed: 'Your deal is completed.',
  cancelled: 'Your deal is cancelled.',
  failed: 'Your deal has failed by the decision of an admin.',
} as const satisfies Readonly<Record<DealStatus, string | ((name: string) => string)>>;

/** Of the end of an account, for who may have lost the one of the two apps. By the kind of the notification. */
export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Your account will be deleted in some days, with everything in it. Until then you can stop it.',
  'account.recovery':
    'Another Telegram account has your recovery code and takes over your account in some days. Is it not you? Stop it now.',
  'account.recovery_code':
    'A recovery code was made for your account. Was it not you? Make a new one, and sign out everywhere.',
  'account.recovery_stopped':
    'The recovery of your other account was stopped by somebody who is signed in to it.',
} as const;

/** Labels of the one button below a message: short, at most about 25 characters. */
export const BUTTONS = {
  review: 'Review',
  openDeal: 'Open the deal',
  findOffer: 'Find another offer',
  openDispute: 'Open the dispute',
  stopIt: 'Stop it',
  openSettings: 'Open the settings',
} as const;
