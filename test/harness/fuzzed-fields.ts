// Fuzzed fields: the table of all fields of request bodies, with what each must accept and where it is stored.
import type { BODIES } from '#contract/schemas/bodies.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { CASE_GROUNDS, CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { CASE_REASONS, CASE_WANTS } from '#domain/cases/case-reasons.ts';
import { PARTIES } from '#domain/parties.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#domain/reports.ts';
import { SANCTION_KINDS } from '#domain/sanctions.ts';
import { PLAN_ANSWERS } from '#domain/settlement/agreement.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import type { FuzzedField } from './fuzz-values.ts';

const optional = { isOptional: true, isNullable: true } as const;
const name = (least: number, column: string): FuzzedField => ({ kind: 'name', least, most: 64, column });
const text = (least: number, most: number, column: string): FuzzedField => ({
  kind: 'text',
  least,
  most,
  column,
});
const reason = (column = 'transaction_steps.note'): FuzzedField => ({ ...text(0, 500, column), ...optional });
const rating = (isHidden: boolean) => ({
  ratingValue: { kind: 'choice', of: ['up', 'down'], ...optional } as const,
  ratingComment: {
    ...text(0, 500, 'ratings.comment'),
    ...optional,
    ...(isHidden ? { isHidden } : {}),
  } as FuzzedField,
});
const DISPUTE = {
  reason: reason(),
  reasonCode: { kind: 'choice', of: CASE_REASONS, ...optional },
  statement: { ...text(0, 2000, 'case_files.statement'), ...optional, isHidden: true },
  wants: { kind: 'choice', of: CASE_WANTS, ...optional },
} as const;
const AGREEMENT = {
  plan: { kind: 'fields', ...optional },
  holderName: { kind: 'holder', least: 2, most: 70, ...optional },
  detailsId: { kind: 'id', ...optional },
} as const;
const offer: Readonly<Record<string, FuzzedField>> = {
  receiveCurrency: { kind: 'currency' },
  receiveMethod: { kind: 'methods' },
  payCurrency: { kind: 'currency' },
  payMethod: { kind: 'methods' },
  amount: { kind: 'amount' },
  additionalDetails: { ...text(0, 1000, 'requests.additional_details'), ...optional },
  rateOption: { kind: 'choice', of: ['fixed'], isOptional: true },
  price: { kind: 'pattern', ...optional },
  payAmount: { kind: 'amount', ...optional },
};
const STAFF_ROLE: FuzzedField = { kind: 'choice', of: STAFF_ROLES };
const DECISION = {
  outcome: { kind: 'choice', of: CASE_OUTCOMES },
  fault: { kind: 'choice', of: PARTIES, ...optional },
  ground: { kind: 'choice', of: CASE_GROUNDS },
  note: text(20, 1000, ''),
} satisfies Readonly<Record<string, FuzzedField>>;
const TEMPLATE = {
  name: text(1, 60, 'case_templates.name'),
  texts: { kind: 'pattern' },
} satisfies Readonly<Record<string, FuzzedField>>;
/** Every field of every body but those of signing in, by the limits in the documentation. */
export const FUZZED_FIELDS: Readonly<
  Record<
    Exclude<keyof typeof BODIES, 'login' | 'ticket' | 'checkMessage' | 'previewDecision'>,
    Readonly<Record<string, FuzzedField>>
  >
> = {
  logout: { everywhere: { kind: 'flag', isOptional: true } },
  grantRole: { telegramId: { kind: 'version' }, role: STAFF_ROLE },
  revokeRole: { telegramId: { kind: 'version' }, role: STAFF_ROLE },
  sanction: {
    kind: { kind: 'choice', of: SANCTION_KINDS },
    reason: text(1, 500, 'sanctions.reason'),
    until: { kind: 'time', ...optional },
    caseId: { kind: 'id', ...optional },
    details: { kind: 'list', isOptional: true },
  },
  secondSanction: {},
  upholdSanction: { note: text(1, 500, 'sanctions.note') },
  liftSanction: { note: text(1, 500, 'sanctions.note') },
  liftDetails: { note: { kind: 'text', least: 1, most: 500 } },
  appealSanction: { text: text(20, 2000, 'sanctions.appeal_text') },
  updateProfile: {
    firstName: { ...name(1, 'users.first_name'), isOptional: true },
    lastName: { ...name(0, 'users.last_name'), isOptional: true },
    locationCity: { ...text(0, 80, 'users.location_city'), ...optional },
    locationCountry: { ...text(0, 80, 'users.location_country'), ...optional },
    phone: { kind: 'phone', ...optional },
  },
  scheduleDeletion: { word: { kind: 'choice', of: Object.values(DELETION_WORDS) } },
  makeRecoveryCode: {},
  recover: { code: { kind: 'pattern' } },
  updateSettings: {
    language: { kind: 'pattern', ...optional },
    timeZone: { kind: 'pattern', ...optional },
    quietFrom: { kind: 'pattern', ...optional },
    quietTo: { kind: 'pattern', ...optional },
    urgentPassesQuiet: { kind: 'flag', isOptional: true },
    push: { kind: 'fields', isOptional: true },
    isBotStopped: { kind: 'flag', isOptional: true },
    pausedUntil: { kind: 'pattern', ...optional },
    privacy: { kind: 'fields', isOptional: true },
    genuineWord: { kind: 'word', ...optional },
    holderName: { kind: 'holder', least: 2, most: 70, ...optional },
  },
  rateUser: {
    ratingValue: { kind: 'choice', of: ['up', 'down'] },
    ratingComment: rating(false).ratingComment,
    transactionId: { kind: 'id', ...optional },
  },
  block: { reason: { ...text(0, 120, 'user_blocks.reason'), ...optional } },
  report: {
    // One of the four has to be named: here the request, so that the others are optional.
    userId: { kind: 'id', ...optional },
    requestId: { kind: 'id' },
    transactionId: { kind: 'id', ...optional },
    messageId: { kind: 'id', ...optional },
    reason: { kind: 'choice', of: REPORT_REASONS },
    text: { ...text(0, 500, 'reports.text'), ...optional, isHidden: true },
  },
  createSavedSearch: { filter: { kind: 'pattern' } },
  changeSavedSearch: {
    isActive: { kind: 'flag', isOptional: true },
    isMuted: { kind: 'flag', isOptional: true },
  },
  startExport: {},
  exportLink: {},
  askForReview: {},
  resolveReport: { outcome: { kind: 'choice', of: REPORT_OUTCOMES } },
  createRequest: { ...offer, ttlHours: { kind: 'pattern', ...optional } },
  updateRequest: offer,
  accept: {
    requestId: { kind: 'id' },
    version: { kind: 'version', ...optional },
    seen: { kind: 'pattern', ...optional },
    instead: { kind: 'id', ...optional },
    ...AGREEMENT,
  },
  approveRequest: { version: { kind: 'version', ...optional }, ...AGREEMENT },
  declineRequest: { reason: reason(), version: { kind: 'version', ...optional } },
  repostRequest: {},
  keepRequest: {},
  pauseRequest: {},
  resumeRequest: {},
  wait: {},
  patchTransaction: {
    status: { kind: 'choice', of: ['initiated', 'completed', 'cancelled', 'failed'] },
    faultUserId: { kind: 'id', ...optional },
    note: { ...text(0, 1000, 'transactions.decision_note'), ...optional },
  },
  approve: AGREEMENT,
  decline: { reason: reason() },
  proposeCompletion: rating(true),
  acceptCompletion: rating(false),
  declineCompletion: {},
  confirm: {},
  cancel: { reason: reason('transactions.cancellation_reason'), ...rating(true) },
  approveCancellation: rating(false),
  rejectCancellation: DISPUTE,
  dispute: DISPUTE,
  fileCase: {
    answers: { kind: 'list', isOptional: true },
    statement: { ...text(0, 2000, 'case_files.statement'), ...optional },
    wants: { kind: 'choice', of: CASE_WANTS, ...optional },
    evidence: { kind: 'list', isOptional: true },
  },
  takeCase: {},
  releaseCase: {},
  assignCase: { userId: { kind: 'id' } },
  askCase: {
    from: { kind: 'pattern' },
    text: text(1, 1000, 'case_steps.text'),
    hours: { kind: 'pattern', isOptional: true },
  },
  remindCase: { at: { kind: 'time' }, text: text(1, 200, 'case_reminders.text') },
  finishReminder: {},
  noteCase: { text: text(1, 2000, 'case_steps.text') },
  sendPrivateMessage: {
    audience: { kind: 'pattern', ...optional },
    text: text(1, 2000, 'case_messages.text'),
  },
  decideCase: { ...DECISION, version: { kind: 'version', ...optional } },
  claimCase: {
    reasonCode: { kind: 'choice', of: CASE_REASONS },
    statement: text(20, 2000, 'case_files.statement'),
  },
  appealCase: { text: text(20, 2000, 'case_appeals.text') },
  upholdCase: { note: DECISION.note, version: { kind: 'version', ...optional } },
  rereadCase: { agrees: { kind: 'flag' }, note: text(20, 1000, 'second_readings.note') },
  overturnCase: { ...DECISION, version: { kind: 'version', ...optional } },
  createTemplate: TEMPLATE,
  changeTemplate: { ...TEMPLATE, version: { kind: 'version' } },
  retireTemplate: { version: { kind: 'version' } },
  addWatchWord: { text: text(3, 40, 'watch_words.text') },
  removeWatchWord: {},
  patchSettlement: {
    payerName: { kind: 'holder', least: 2, most: 70, isOptional: true },
    payeeName: { kind: 'holder', least: 2, most: 70, isOptional: true },
    propose: { kind: 'fields', isOptional: true },
    answer: { kind: 'choice', of: PLAN_ANSWERS, isOptional: true },
    version: { kind: 'version', ...optional },
    dismissedHints: { kind: 'list', isOptional: true },
  },
  paymentSent: {},
  paymentReceived: rating(true),
  paymentHeld: {},
  paymentReleased: {},
  paymentReturned: {},
  paymentName: { answer: { kind: 'choice', of: ['other', 'go_on'] } },
  settlementMeet: { area: { ...text(1, 80, ''), isOptional: true }, times: { kind: 'pattern' } },
  settlementTogether: { code: text(1, 20, '') },
  sendMessage: { text: text(1, 4000, 'chat_messages.text') },
  markChatRead: { lastReadMessageId: { kind: 'id' } },
  createFundsDetail: {
    label: text(1, 120, 'funds_transfer_details.label'),
    detailsText: text(1, 4000, 'funds_transfer_details.details_text'),
  },
  updateFundsDetail: {
    label: { ...text(1, 120, 'funds_transfer_details.label'), isOptional: true },
    detailsText: { ...text(1, 4000, 'funds_transfer_details.details_text'), isOptional: true },
  },
};
