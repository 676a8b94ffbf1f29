// Texts of bot messages: sentence, button and target page for each kind of notification that the bot sends.
import { NAME_MARK, translateName } from '#domain/given-names.ts';
import { findKindRule } from '#domain/notification-kinds.ts';
import { notificationPath } from '#domain/notification-path.ts';
import type { BotNotification } from '../../store/bot-outbox.ts';
import { ENGLISH_TEXTS, type ServerTexts } from '../../texts/texts.ts';

export interface BotMessageText {
  readonly text: string;
  readonly button: string;
  /** The page by NOTIF-03; starts with '/'. */
  readonly path: string;
}

const MAX_NAME_CHARACTERS = 40;

/**
 * A first name is text of another user.
 * Telegram turns 'shop.example' or '@bot' in a message into a link that seems to come from us:
 * only letters, digits, spaces, hyphens and apostrophes stay. `somebody`: for what has none of them.
 */
export function sanitizeName(name: string | null, somebody: string = ENGLISH_TEXTS.notices.SOMEBODY): string {
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{M}\p{N}'’ -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || somebody;
}

/**
 * Null: the bot sends no message for this kind, so none is put into its outbox.
 * `isLookAlike`: of names that could pass for the staff's, which are marked (REAL-02).
 */
export function botMessageText(
  notification: BotNotification,
  isLookAlike: (name: string) => boolean = () => false,
  texts: ServerTexts = ENGLISH_TEXTS,
): BotMessageText | null {
  const sent = sanitizeName(notification.actorFirstName, texts.notices.SOMEBODY);
  const isMarked = !notification.isActorStaff && isLookAlike(sent);
  const name = translateName(isMarked ? sent + NAME_MARK : sent, texts.names);
  const content = contentOf(notification, name, texts);
  const path =
    content &&
    notificationPath({
      ...notification,
      ...{ title: '', message: '', read: false, createdAt: 0, actor: null, until: null },
      about: { kind: notification.kind, params: {} },
    });
  return content && path ? { ...content, path } : null;
}

const CASE_KINDS = [
  ...(['case.taken', 'case.asked', 'case.no_answer', 'case.reply_late'] as const),
  ...(['case.claimed', 'case.claim_decided', 'case.check_payments'] as const),
  ...(['case.appealed', 'case.upheld', 'case.overturned'] as const),
];
const caseKind = (kind: string | null) => CASE_KINDS.find((one) => one === kind);

function contentOf(
  { type, status, transactionId, kind }: BotNotification,
  name: string,
  { botMessages: { BOT_MESSAGES, DEAL_MESSAGES, ACCOUNT_MESSAGES, BUTTONS }, notices }: ServerTexts,
): Omit<BotMessageText, 'path'> | null {
  switch (type) {
    case 'review_acceptance_needed':
      return { text: BOT_MESSAGES.reviewNeeded(name), button: BUTTONS.review };
    case 'request_approved':
      return { text: BOT_MESSAGES.approved(name), button: BUTTONS.openDeal };
    case 'request_declined':
      // Without the reason: it is shown in the app only, where it can be reported.
      return { text: BOT_MESSAGES.declined(name), button: BUTTONS.findOffer };
    case 'transaction_status':
    case 'transaction_confirmation': {
      if (!status) return null;
      if (kind === 'settlement.meeting_soon')
        return { text: notices.NOTICE_MESSAGES[kind](name), button: BUTTONS.openDeal };
      const ofCase = caseKind(kind);
      if (ofCase) return { text: notices.NOTICE_TITLES[ofCase], button: BUTTONS.openDeal };
      if (kind?.startsWith('settlement.'))
        return { text: BOT_MESSAGES.settlement(name), button: BUTTONS.openDeal };
      const message = DEAL_MESSAGES[status];
      return { text: typeof message === 'string' ? message : message(name), button: BUTTONS.openDeal };
    }
    case 'system_message':
      switch (kind) {
        case 'account.deletion':
        case 'account.recovery':
          return { text: ACCOUNT_MESSAGES[kind], button: BUTTONS.stopIt };
        case 'case.waiting':
        case 'case.changed':
        case 'case.given':
        case 'case.appeal_waits':
          return { text: notices.NOTICE_TITLES[kind], button: BUTTONS.openDispute };
        case 'account.warned':
        case 'account.limited':
        case 'account.details_banned':
          return { text: notices.NOTICE_TITLES[kind], button: BUTTONS.openSettings };
        case 'account.recovery_code':
        case 'account.recovery_stopped':
          return { text: ACCOUNT_MESSAGES[kind], button: BUTTONS.openSettings };
      }
      // The only other system message about a disputed deal is the one to the admins; of a later version's nothing is known.
      return status === 'disputed' && transactionId && findKindRule(kind)
        ? { text: BOT_MESSAGES.disputeOpened, button: BUTTONS.openDispute }
        : null;
    default:
      return null;
  }
}
