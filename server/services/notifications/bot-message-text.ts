// Texts of bot messages: sentence, button and target page for each kind of notification that the bot sends.
import { NAME_MARK, translateName } from '#domain/given-names.ts';
import { readParams } from '#domain/kind-params.ts';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#domain/notification-kinds.ts';
import { notificationPath } from '#domain/notification-path.ts';
import { nextStepText } from '#i18n/next-step-text.ts';
import { sumsOf } from '#i18n/notice-text.ts';
import type { BotNotification } from '../../store/bot-outbox.ts';
import { ENGLISH_TEXTS, noticeFormats, type ServerTexts } from '../../texts/texts.ts';
import type { DealNextStep } from '../settlement/next-steps.ts';

interface BotMessageText {
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
 * Null: the bot sends no message for this kind, so none is put into its outbox, or a later version has
 * written it.
 * `isLookAlike`: of names that could pass for the staff's, which are marked (REAL-02).
 * `next`: what the reader of the deal's message does next (SETL-15); null for nothing.
 */
export function botMessageText(
  notification: BotNotification,
  isLookAlike: (name: string) => boolean = () => false,
  texts: ServerTexts = ENGLISH_TEXTS,
  next: DealNextStep | null = null,
): BotMessageText | null {
  const nameOf = (firstName: string | null, isStaff: boolean): string => {
    const sent = sanitizeName(firstName, texts.notices.SOMEBODY);
    return translateName(!isStaff && isLookAlike(sent) ? sent + NAME_MARK : sent, texts.names);
  };
  const name = nameOf(notification.actorFirstName, notification.isActorStaff);
  const step = next
    ? nextStepText(texts.nextStep, next.step, nameOf(next.firstName, next.isStaff), noticeFormats(texts))
    : '';
  const kind = NOTIFICATION_KIND_NAMES.find((known) => known === notification.kind);
  const content = kind && CONTENT[kind]({ ...notification, name, step, texts });
  const path =
    content &&
    notificationPath({
      ...notification,
      ...{ title: '', message: '', read: false, createdAt: 0, actor: null, until: null },
      about: { kind: notification.kind, params: {} },
    });
  return content && path ? { ...content, path } : null;
}

interface MessageContext extends Pick<BotNotification, 'status' | 'transactionId' | 'params'> {
  /** The other person's name, as it may stand in a message. */
  readonly name: string;
  /** '' for none. */
  readonly step: string;
  readonly texts: ServerTexts;
}
type Content = Omit<BotMessageText, 'path'>;
/** Null: the bot sends none. */
type ContentOf = (context: MessageContext) => Content | null;
type Button = keyof ServerTexts['botMessages']['BUTTONS'];

const none: ContentOf = () => null;

const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** A sentence of the bot's own about the reader's deal, or about an acceptance. */
const message =
  (sentence: 'reviewNeeded' | 'approved' | 'declined' | 'settlement', button: Button): ContentOf =>
  ({ name, step, texts: { botMessages } }) => ({
    text: lines(botMessages.BOT_MESSAGES[sentence](name), step),
    button: botMessages.BUTTONS[button],
  });

/** The step says what has changed; without one a sentence does. */
const settlement: ContentOf = (context) => {
  const { step, texts } = context;
  return step ? { text: step, button: texts.botMessages.BUTTONS.openDeal } : renamed(context);
};
/** A name that was changed has to be looked at, whatever comes next. */
const renamed = message('settlement', 'openDeal');

const meetingSoon: ContentOf = ({ name, texts: { botMessages, notices } }) => ({
  text: notices.NOTICE_MESSAGES['settlement.meeting_soon'](name),
  button: botMessages.BUTTONS.openDeal,
});

/** The sentence of the notification: everybody may read a request, but for its note. */
const requestFound =
  (kind: 'match.found' | 'alert.found'): ContentOf =>
  ({ name, params: sent, texts }) => {
    const params = readParams(NOTIFICATION_KINDS[kind].params, sent);
    return (
      params && {
        text: texts.notices.NOTICE_MESSAGES[kind](name, ...sumsOf(noticeFormats(texts), params)),
        button: texts.botMessages.BUTTONS.seeRequest,
      }
    );
  };

/** One that an earlier version has written lacks the terms. */
const ownRequest =
  (kind: 'request.expired' | 'request.ending', button: Button): ContentOf =>
  ({ params: sent, texts }) => {
    const params = readParams(NOTIFICATION_KINDS[kind].params, sent);
    return (
      params && {
        text: texts.notices.NOTICE_MESSAGES[kind](...sumsOf(noticeFormats(texts), params)),
        button: texts.botMessages.BUTTONS[button],
      }
    );
  };

const missedPause: ContentOf = ({ params: sent, texts }) => {
  const params = readParams(NOTIFICATION_KINDS['request.missed_pause'].params, sent);
  return (
    params && {
      text: texts.notices.NOTICE_MESSAGES['request.missed_pause'](params.count),
      button: texts.botMessages.BUTTONS.seeRequest,
    }
  );
};

/** The state of the deal, then what comes next in it. */
const dealState: ContentOf = ({ status, name, step, texts: { botMessages } }) => {
  if (!status) return null;
  const sentence = botMessages.DEAL_MESSAGES[status];
  return {
    text: lines(typeof sentence === 'string' ? sentence : sentence(name), step),
    button: botMessages.BUTTONS.openDeal,
  };
};

/** The title of the notification, which names nobody. */
const title =
  (kind: NotificationKind, button: Button): ContentOf =>
  ({ texts: { botMessages, notices } }) => ({
    text: notices.NOTICE_TITLES[kind],
    button: botMessages.BUTTONS[button],
  });

const account =
  (kind: keyof ServerTexts['botMessages']['ACCOUNT_MESSAGES'], button: Button): ContentOf =>
  ({ texts: { botMessages } }) => ({
    text: botMessages.ACCOUNT_MESSAGES[kind],
    button: botMessages.BUTTONS[button],
  });

/** To the staff of a deal under dispute. */
const disputeWaits: ContentOf = ({ status, transactionId, texts: { botMessages } }) =>
  status === 'disputed' && transactionId
    ? { text: botMessages.BOT_MESSAGES.disputeOpened, button: botMessages.BUTTONS.openDispute }
    : null;

/** Total: a kind of notification without a decision about its message does not compile. */
const CONTENT: Readonly<Record<NotificationKind, ContentOf>> = {
  'acceptance.review': message('reviewNeeded', 'review'),
  'acceptance.waiting': none,
  'acceptance.approved': message('approved', 'openDeal'),
  // Without the reason: it is shown in the app only, where it can be reported.
  'acceptance.declined': message('declined', 'findOffer'),
  'acceptance.withdrawn': none,
  'acceptance.missed': none,
  'acceptance.unanswered': none,

  'deal.begun': none,
  'deal.reminder': dealState,
  'deal.propose_completion': dealState,
  'deal.decline_completion': dealState,
  'deal.withdraw_completion': dealState,
  'deal.accept_completion': dealState,
  'deal.request_cancellation': dealState,
  'deal.approve_cancellation': dealState,
  'deal.reject_cancellation': dealState,
  'deal.dispute': dealState,
  'deal.reopen': dealState,
  'deal.answer_timeout': dealState,
  'deal.silence_timeout': dealState,
  'deal.unwritten_timeout': dealState,
  'deal.resolve_completed': dealState,
  'deal.resolve_cancelled': dealState,
  'deal.resolve_failed': dealState,

  'settlement.named': settlement,
  'settlement.renamed': renamed,
  'settlement.proposed': settlement,
  'settlement.agreed': settlement,
  'settlement.declined': settlement,
  'settlement.meeting': settlement,
  'settlement.meeting_agreed': settlement,
  'settlement.meeting_soon': meetingSoon,
  'settlement.together': settlement,
  'settlement.sent': settlement,
  'settlement.received': settlement,
  'settlement.held': settlement,
  'settlement.released': settlement,
  'settlement.returned': settlement,
  'settlement.other_name': settlement,
  'settlement.other_name_unpaid': settlement,
  'settlement.undo_name': settlement,
  'settlement.go_on': settlement,

  'case.taken': title('case.taken', 'openDeal'),
  'case.asked': title('case.asked', 'openDeal'),
  'case.wrote': dealState,
  'case.no_answer': title('case.no_answer', 'openDeal'),
  'case.reply_late': title('case.reply_late', 'openDeal'),
  'case.claimed': title('case.claimed', 'openDeal'),
  'case.claim_decided': title('case.claim_decided', 'openDeal'),
  'case.check_payments': title('case.check_payments', 'openDeal'),
  'case.appealed': title('case.appealed', 'openDeal'),
  'case.upheld': title('case.upheld', 'openDeal'),
  'case.overturned': title('case.overturned', 'openDeal'),

  'case.waiting': title('case.waiting', 'openDispute'),
  'case.changed': title('case.changed', 'openDispute'),
  'case.appeal_waits': title('case.appeal_waits', 'openDispute'),
  'case.given': title('case.given', 'openDispute'),
  'case.disagreed': disputeWaits,
  'case.reminder': disputeWaits,
  'dispute.opened': disputeWaits,

  'request.expired': ownRequest('request.expired', 'postAgain'),
  'request.ending': ownRequest('request.ending', 'keepOrTakeDown'),
  'request.missed_pause': missedPause,
  'request.pause_ended': none,
  'request.open_again': none,
  'match.found': requestFound('match.found'),
  'alert.found': requestFound('alert.found'),
  'request.wait_ended': none,
  'request.hidden': none,
  'request.shown_again': none,
  'request.taken_down': none,
  'absence.ended': none,

  'report.resolved': none,
  'rating.received': none,
  'export.ready': none,
  'export.failed': none,

  'account.deletion': account('account.deletion', 'stopIt'),
  'account.deletion_stopped': none,
  'account.deletion_waits': none,
  'account.recovery_code': account('account.recovery_code', 'openSettings'),
  'account.recovery': account('account.recovery', 'stopIt'),
  'account.recovery_stopped': account('account.recovery_stopped', 'openSettings'),
  'account.suspended': none,
  'account.restored': none,
  'account.warned': title('account.warned', 'openSettings'),
  'account.limited': title('account.limited', 'openSettings'),
  'account.details_banned': title('account.details_banned', 'openSettings'),
  'account.sanction_lifted': none,
  'account.sanction_upheld': none,
  'sanction.waits': none,
  'sanction.appealed': none,
};
