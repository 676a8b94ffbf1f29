// Texts of the guide: what comes next in one sentence, and the button that does it.
import type { CardView } from '#domain/card-view.ts';
import type { EpochMs } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import type { GuideStep } from '#domain/settlement/guide.ts';
import { NEXT_STEP_KINDS, namedStep } from '#domain/settlement/next-step.ts';
import { dateTimeText, zonedTimeText } from '#i18n/dates.ts';
import { nextStepText, type StepFormats } from '#i18n/next-step-text.ts';
import { shownName } from '#i18n/person.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';

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

const stepFormats = (now: EpochMs): StepFormats => ({
  money: (amount, currency) => formatCurrency(amount, currency, pageLanguage),
  time: (iso) => zonedTimeText(Date.parse(iso), now),
});

/** The sentence on the deal's card; '' for a card without a step, and for a step of a later version. */
export function cardStepText(
  [kind, _turn, amount = '', currency = '', method = '', at = '', firstName = '']: CardView['nextStep'],
  now: EpochMs,
): string {
  const known = NEXT_STEP_KINDS.find((one) => one === kind);
  const name = shownName(firstName.trim()) || strings.home.UNNAMED;
  const step = known && { kind: known, amount, currency, method, at };
  return step ? nextStepText(strings.nextStep, step, name, stepFormats(now)) : '';
}

type StepButton = Pick<GuideText, 'sheet' | 'button'>;
const NO_BUTTON: StepButton = { sheet: null, button: '' };

/** `name`: the other party's in sentences; `meetAt`: the agreed time of a deal in cash, else null. */
export function guideText(
  step: GuideStep,
  { name, meetAt, now }: { readonly name: string; readonly meetAt: EpochMs | null; readonly now: EpochMs },
): GuideText {
  const named = namedStep(step, meetAt);
  return {
    title: named
      ? nextStepText(strings.nextStep, named, name, stepFormats(now))
      : strings.settlement.WITHOUT_PLAN,
    note: noteOf(step, name, now),
    ...buttonOf(step),
  };
}

function noteOf(step: GuideStep, name: string, now: EpochMs): string {
  const t = strings.settlement;
  switch (step.kind) {
    case 'declare_names':
      return t.NAMES_NEEDED_TEXT;
    case 'wait_names':
      return t.waitNamesText(name);
    case 'enter_code':
      return t.CASH_ORDER;
    case 'held':
      return t.heldText(dateTimeText(step.payment.heldUntil ?? now, now));
    case 'return_money':
    case 'wait_return':
      return t.OTHER_NAME_TEXT;
    case 'wait_correction':
      return t.waitCorrectionText(name);
    case 'correct_name':
      return step.sides.length > 0 ? t.correctNameText(name) : t.sendRightText(name);
    case 'not_again':
      return t.NOT_AGAIN_TEXT;
    default:
      return '';
  }
}

function buttonOf(step: GuideStep): StepButton {
  const t = strings.settlement;
  switch (step.kind) {
    case 'declare_names':
      return { sheet: 'names', button: t.ENTER_NAMES };
    case 'propose_plan':
    case 'answer_plan':
      return { sheet: 'plan', button: t.SEE_PLAN };
    case 'propose_meeting':
      return { sheet: 'meeting', button: t.PROPOSE_TIME };
    case 'answer_meeting':
      return { sheet: 'meeting', button: t.CHOOSE_TIME };
    case 'enter_code':
      return { sheet: 'code', button: t.WE_ARE_TOGETHER };
    case 'pay':
    case 'pay_again':
      return { sheet: 'sent', button: t.I_HAVE_PAID };
    case 'send_details':
      return { sheet: 'details', button: strings.chat.DETAILS_CHIP };
    case 'confirm':
      return { sheet: 'received', button: t.CHECK_AND_CONFIRM };
    case 'held':
      return { sheet: 'released', button: t.BANK_RELEASED };
    case 'return_money':
      return step.payment.otherNameBy === 'payee' ? { sheet: 'returned', button: t.CAME_BACK } : NO_BUTTON;
    case 'correct_name':
      return step.sides.length > 0 ? { sheet: 'names', button: t.CORRECT_NAME } : NO_BUTTON;
    default:
      return NO_BUTTON;
  }
}
