// Texts of the guide: what comes next in one sentence, and the button that does it.
import type { EpochMs } from '#domain/entities.ts';
import type { GuideStep } from '#domain/settlement/guide.ts';
import { dateTimeText, zonedTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { sumText } from '../../../components/deal/payment-plan.tsx';

/** A sheet that the button of a step opens. */
export type GuideSheet =
  | 'names'
  | 'plan'
  | 'meeting'
  | 'code'
  | 'details'
  | 'problem'
  | 'sent'
  | 'received'
  | 'held'
  | 'released'
  | 'returned'
  | 'other_name';

export interface GuideText {
  readonly title: string;
  /** Why, or what is to be kept in mind; '' for nothing. */
  readonly note: string;
  readonly sheet: GuideSheet | null;
  /** '' without a sheet. */
  readonly button: string;
}

const waiting = (title: string, note = ''): GuideText => ({ title, note, sheet: null, button: '' });

/** `name`: the other party's in sentences; `meetAt`: the agreed time of a deal in cash, else null. */
export function guideText(
  step: GuideStep,
  { name, meetAt, now }: { readonly name: string; readonly meetAt: EpochMs | null; readonly now: EpochMs },
): GuideText {
  const t = strings.settlement;
  switch (step.kind) {
    case 'declare_names':
      return { title: t.NAMES_NEEDED, note: t.NAMES_NEEDED_TEXT, sheet: 'names', button: t.ENTER_NAMES };
    case 'wait_names':
      return waiting(t.waitNames(name), t.waitNamesText(name));
    case 'without_plan':
      return waiting(t.WITHOUT_PLAN);
    case 'propose_plan':
      return { title: t.PLAN_NEEDED, note: '', sheet: 'plan', button: t.SEE_PLAN };
    case 'answer_plan':
      return { title: t.answerPlan(name), note: '', sheet: 'plan', button: t.SEE_PLAN };
    case 'wait_plan':
      return waiting(t.waitPlan(name));
    case 'propose_meeting':
      return { title: t.MEETING_NEEDED, note: '', sheet: 'meeting', button: t.PROPOSE_TIME };
    case 'answer_meeting':
      return { title: t.answerMeeting(name), note: '', sheet: 'meeting', button: t.CHOOSE_TIME };
    case 'wait_meeting':
      return waiting(t.waitMeeting(name));
    case 'enter_code': {
      const at = meetAt === null ? '' : zonedTimeText(meetAt, now);
      return { title: t.meetAt(at), note: t.CASH_ORDER, sheet: 'code', button: t.WE_ARE_TOGETHER };
    }
    case 'pay':
      return {
        title: t.pay(sumText(step.payment), step.payment.method),
        note: '',
        sheet: 'sent',
        button: t.I_HAVE_PAID,
      };
    case 'pay_again':
      return { title: t.payAgain(sumText(step.payment)), note: '', sheet: 'sent', button: t.I_HAVE_PAID };
    case 'send_details':
      return {
        title: t.sendDetails(step.payment.method),
        note: '',
        sheet: 'details',
        button: strings.chat.DETAILS_CHIP,
      };
    case 'wait_details':
      return waiting(t.waitDetails(name, sumText(step.payment)));
    case 'wait_payment':
      return waiting(t.waitPayment(name, sumText(step.payment)));
    case 'wait_receipt':
      return waiting(t.waitReceipt(name, sumText(step.payment)));
    case 'confirm':
      return {
        title: t.confirm(sumText(step.payment)),
        note: '',
        sheet: 'received',
        button: t.CHECK_AND_CONFIRM,
      };
    case 'held':
      return {
        title: t.held(sumText(step.payment)),
        note: t.heldText(dateTimeText(step.payment.heldUntil ?? now, now)),
        sheet: 'released',
        button: t.BANK_RELEASED,
      };
    case 'return_money':
      return {
        title: t.returnMoney(sumText(step.payment)),
        note: t.OTHER_NAME_TEXT,
        sheet: step.payment.otherNameBy === 'payee' ? 'returned' : null,
        button: step.payment.otherNameBy === 'payee' ? t.CAME_BACK : '',
      };
    case 'wait_return':
      return waiting(t.waitReturn(sumText(step.payment)), t.OTHER_NAME_TEXT);
    case 'wait_correction':
      return waiting(t.waitCorrection(name), t.waitCorrectionText(name));
    case 'correct_name':
      return step.sides.length > 0
        ? {
            title: t.correctName(name),
            note: t.correctNameText(name),
            sheet: 'names',
            button: t.CORRECT_NAME,
          }
        : waiting(t.correctName(name), t.sendRightText(name));
    case 'not_again':
      return waiting(t.notAgain(sumText(step.payment)), t.NOT_AGAIN_TEXT);
    case 'complete':
      return waiting(t.COMPLETE);
  }
}
