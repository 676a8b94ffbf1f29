// Texts of bot messages: sentence, button and target page for each kind of notification that the bot sends.
import { readParams } from '#domain/kind-params.ts';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#domain/notification-kinds.ts';
import { notificationPath } from '#domain/notification-path.ts';
import { nextStepText } from '#i18n/next-step-text.ts';
import { sumsOf } from '#i18n/notice-text.ts';
import type { BotNotification } from '../../store/due-bot-messages.ts';
import { ENGLISH_TEXTS, noticeFormats, type ServerTexts, timeText } from '../../texts/texts.ts';
import { messageName } from '../names/message-name.ts';
import type { DealNextStep } from '../settlement/next-steps.ts';
import { MATTERS, type Matter } from './settled-messages.ts';

export interface BotMessageText {
  readonly text: string;
  readonly button: string;
  /** The page by NOTIF-03; starts with '/'. */
  readonly path: string;
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
  const nameOf = (firstName: string | null, isStaff: boolean): string =>
    messageName(firstName, isStaff ? () => false : isLookAlike, texts);
  const name = nameOf(notification.actorFirstName, notification.isActorStaff);
  const step = next
    ? nextStepText(texts.nextStep, next.step, nameOf(next.firstName, next.isStaff), noticeFormats(texts))
    : '';
  const content = ruleOf(notification.kind)?.content({ ...notification, name, step, texts });
  const path =
    content &&
    notificationPath({
      ...notification,
      ...{ title: '', message: '', read: false, createdAt: 0, actor: null, until: null },
      about: { kind: notification.kind, params: {} },
    });
  return content && path ? { ...content, path } : null;
}

/** The matter that settles a message of a kind; null for one that is not sent, or of a later version. */
export const matterOf = (kind: string): Matter | null => ruleOf(kind)?.matter ?? null;

/** The line about the end of the time for an answer, with the text of the time in it; null without one. */
export function deadlineLine(kind: string, until: number | null, texts: ServerTexts) {
  if (until === null || !ruleOf(kind)?.hasDeadline) return null;
  const time = timeText(new Date(until).toISOString())(texts);
  return { line: texts.botMessages.deadline(time), time };
}

function ruleOf(kind: string): BotMessageRule | null {
  const known = NOTIFICATION_KIND_NAMES.find((name) => name === kind);
  return known ? RULES[known] : null;
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

/** The sentence of the notification. */
const reminder =
  (kind: 'acceptance.ending' | 'deal.answer_ending' | 'settlement.meeting_soon', button: Button): ContentOf =>
  ({ name, texts: { botMessages, notices } }) => ({
    text: notices.NOTICE_MESSAGES[kind](name),
    button: botMessages.BUTTONS[button],
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

const meetingSoon = reminder('settlement.meeting_soon', 'openDeal');

/** The message of a kind, and the matter that settles it. */
interface BotMessageRule {
  readonly content: ContentOf;
  readonly matter: Matter;
  /** Its end (`until`) is that of the time for an answer, which the message says (PUSH-10). */
  readonly hasDeadline?: true;
}

/** The rule of a message that says until when it can be answered. */
const asks = (content: ContentOf, matter: Matter): BotMessageRule => ({ content, matter, hasDeadline: true });

/** Total: a kind without a decision about its message does not compile. Null: the bot sends none. */
const RULES: Readonly<Record<NotificationKind, BotMessageRule | null>> = {
  'acceptance.review': asks(message('reviewNeeded', 'review'), MATTERS.approval),
  'acceptance.ending': asks(reminder('acceptance.ending', 'review'), MATTERS.approval),
  'acceptance.waiting': null,
  'acceptance.approved': { content: message('approved', 'openDeal'), matter: MATTERS.step },
  // Without the reason: it is shown in the app only, where it can be reported.
  'acceptance.declined': { content: message('declined', 'findOffer'), matter: MATTERS.news },
  'acceptance.withdrawn': null,
  'acceptance.missed': null,
  'acceptance.unanswered': null,

  'deal.begun': null,
  'deal.reminder': { content: dealState, matter: MATTERS.step },
  'deal.answer_ending': asks(reminder('deal.answer_ending', 'openDeal'), MATTERS.step),
  'deal.propose_completion': asks(dealState, MATTERS.step),
  'deal.decline_completion': { content: dealState, matter: MATTERS.step },
  'deal.withdraw_completion': { content: dealState, matter: MATTERS.step },
  'deal.accept_completion': { content: dealState, matter: MATTERS.news },
  'deal.request_cancellation': asks(dealState, MATTERS.step),
  'deal.approve_cancellation': { content: dealState, matter: MATTERS.news },
  'deal.reject_cancellation': { content: dealState, matter: MATTERS.dispute },
  'deal.dispute': { content: dealState, matter: MATTERS.dispute },
  'deal.reopen': { content: dealState, matter: MATTERS.step },
  'deal.answer_timeout': { content: dealState, matter: MATTERS.dispute },
  'deal.silence_timeout': { content: dealState, matter: MATTERS.dispute },
  'deal.unwritten_timeout': { content: dealState, matter: MATTERS.news },
  'deal.resolve_completed': { content: dealState, matter: MATTERS.news },
  'deal.resolve_cancelled': { content: dealState, matter: MATTERS.news },
  'deal.resolve_failed': { content: dealState, matter: MATTERS.news },

  'settlement.named': { content: settlement, matter: MATTERS.step },
  'settlement.renamed': { content: renamed, matter: MATTERS.deal },
  'settlement.proposed': { content: settlement, matter: MATTERS.step },
  'settlement.agreed': { content: settlement, matter: MATTERS.step },
  'settlement.declined': { content: settlement, matter: MATTERS.step },
  'settlement.meeting': { content: settlement, matter: MATTERS.step },
  'settlement.meeting_agreed': { content: settlement, matter: MATTERS.step },
  'settlement.meeting_soon': { content: meetingSoon, matter: MATTERS.deal },
  'settlement.together': { content: settlement, matter: MATTERS.step },
  'settlement.sent': { content: settlement, matter: MATTERS.step },
  'settlement.received': { content: settlement, matter: MATTERS.step },
  'settlement.held': { content: settlement, matter: MATTERS.step },
  'settlement.released': { content: settlement, matter: MATTERS.step },
  'settlement.returned': { content: settlement, matter: MATTERS.step },
  'settlement.other_name': { content: settlement, matter: MATTERS.step },
  'settlement.other_name_unpaid': { content: settlement, matter: MATTERS.step },
  'settlement.undo_name': { content: settlement, matter: MATTERS.step },
  'settlement.go_on': { content: settlement, matter: MATTERS.step },

  'case.taken': { content: title('case.taken', 'openDeal'), matter: MATTERS.dispute },
  'case.asked': asks(title('case.asked', 'openDeal'), MATTERS.question),
  'case.wrote': { content: dealState, matter: MATTERS.dispute },
  'case.no_answer': { content: title('case.no_answer', 'openDeal'), matter: MATTERS.dispute },
  'case.reply_late': { content: title('case.reply_late', 'openDeal'), matter: MATTERS.news },
  'case.claimed': { content: title('case.claimed', 'openDeal'), matter: MATTERS.news },
  'case.claim_decided': { content: title('case.claim_decided', 'openDeal'), matter: MATTERS.news },
  'case.check_payments': { content: title('case.check_payments', 'openDeal'), matter: MATTERS.news },
  'case.appealed': { content: title('case.appealed', 'openDeal'), matter: MATTERS.news },
  'case.upheld': { content: title('case.upheld', 'openDeal'), matter: MATTERS.news },
  'case.overturned': { content: title('case.overturned', 'openDeal'), matter: MATTERS.news },

  'case.waiting': { content: title('case.waiting', 'openDispute'), matter: MATTERS.unattendedCase },
  'case.changed': { content: title('case.changed', 'openDispute'), matter: MATTERS.case },
  'case.appeal_waits': { content: title('case.appeal_waits', 'openDispute'), matter: MATTERS.appeal },
  'case.given': { content: title('case.given', 'openDispute'), matter: MATTERS.case },
  'case.disagreed': { content: disputeWaits, matter: MATTERS.news },
  'case.reminder': { content: disputeWaits, matter: MATTERS.case },
  'dispute.opened': { content: disputeWaits, matter: MATTERS.dispute },

  'request.expired': { content: ownRequest('request.expired', 'postAgain'), matter: MATTERS.news },
  'request.ending': { content: ownRequest('request.ending', 'keepOrTakeDown'), matter: MATTERS.ending },
  'request.missed_pause': { content: missedPause, matter: MATTERS.news },
  'request.pause_ended': null,
  'request.open_again': null,
  'match.found': { content: requestFound('match.found'), matter: MATTERS.request },
  'alert.found': { content: requestFound('alert.found'), matter: MATTERS.request },
  'request.wait_ended': null,
  'request.hidden': null,
  'request.shown_again': null,
  'request.taken_down': null,
  'absence.ended': null,

  'report.resolved': null,
  'rating.received': null,
  'export.ready': null,
  'export.failed': null,

  'account.deletion': asks(account('account.deletion', 'stopIt'), MATTERS.deletion),
  'account.deletion_stopped': null,
  'account.deletion_waits': null,
  'account.recovery_code': {
    content: account('account.recovery_code', 'openSettings'),
    matter: MATTERS.news,
  },
  'account.recovery': asks(account('account.recovery', 'stopIt'), MATTERS.recovery),
  'account.recovery_stopped': {
    content: account('account.recovery_stopped', 'openSettings'),
    matter: MATTERS.news,
  },
  'account.suspended': null,
  'account.restored': null,
  'account.warned': { content: title('account.warned', 'openSettings'), matter: MATTERS.news },
  'account.limited': { content: title('account.limited', 'openSettings'), matter: MATTERS.news },
  'account.details_banned': {
    content: title('account.details_banned', 'openSettings'),
    matter: MATTERS.news,
  },
  'account.sanction_lifted': null,
  'account.sanction_upheld': null,
  'sanction.waits': null,
  'sanction.appealed': null,
};
