// Schemas of request bodies: the backend validates with them, the client uses their types.
import * as v from 'valibot';
import { DELETION_WORDS } from '#domain/account.ts';
import { normalizePhone, PHONE_TEXT_LENGTH } from '#domain/phone.ts';
import { MAX_REPORT_TEXT, REPORT_OUTCOMES, REPORT_REASONS } from '#domain/reports.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { fieldError } from '../field-errors.ts';
import { privateMessageBody } from './case-messages.ts';
import { templateBody, templateChangeBody, templateRetireBody } from './case-templates.ts';
import {
  appealCaseBody,
  askCaseBody,
  assignCaseBody,
  caseFileBody,
  caseNoteBody,
  claimCaseBody,
  decideCaseBody,
  disputeExtras,
  previewDecisionBody,
  remindCaseBody,
  rereadCaseBody,
  upholdCaseBody,
} from './cases.ts';
import {
  amountSchema,
  boundedText,
  currencySchema,
  idSchema,
  lengthLimit,
  methodsSchema,
  nameText,
  positiveInteger,
  ratingFields,
} from './primitives.ts';
import { sanctionAppealBody, sanctionBody, sanctionNoteBody } from './sanctions.ts';
import { settingsBody } from './settings.ts';
import { meetBody, settlementNameBody, settlementPatchBody, togetherBody } from './settlement.ts';
import { watchWordBody } from './watch-words.ts';

export const loginBody = v.object({
  initData: v.pipe(
    v.string(fieldError('text')),
    v.nonEmpty(fieldError('notEmpty')),
    v.maxLength(8192, fieldError('tooLong')),
  ),
  telegramUser: v.looseObject(
    { id: v.pipe(v.number(fieldError('number')), v.integer(fieldError('wholeNumber'))) },
    fieldError('telegramUser'),
  ),
});

const place = v.nullable(boundedText(0, 80));
const phone = v.pipe(
  v.string(fieldError('text')),
  lengthLimit(PHONE_TEXT_LENGTH, fieldError('phone')),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const saved = normalizePhone(dataset.value);
    if (saved !== null) return saved;
    addIssue({ message: fieldError('phone') });
    return NEVER;
  }),
);
export const profileBody = v.object({
  firstName: v.optional(nameText('first')),
  lastName: v.optional(nameText('last')),
  locationCity: v.optional(place),
  locationCountry: v.optional(place),
  phone: v.optional(v.nullable(phone)),
});

/** The same to create and to edit; `amount` is what the author receives. */
export const requestBody = v.object({
  receiveCurrency: currencySchema,
  receiveMethod: methodsSchema,
  payCurrency: currencySchema,
  payMethod: methodsSchema,
  amount: amountSchema,
  additionalDetails: v.optional(v.nullable(boundedText(0, 1000))),
  rateOption: v.optional(v.picklist(['fixed'], fieldError('oneOf', 'fixed'))),
});

/** The version of the request as the caller saw it (RULE-02). */
const seenVersion = v.optional(v.nullable(positiveInteger));
export const acceptBody = v.object({ requestId: idSchema, version: seenVersion });
export const reasonBody = v.object({ reason: v.optional(v.nullable(boundedText(0, 500))) });
/** The other fields do not count without the feature `cases`. */
export const disputeBody = v.object({ ...reasonBody.entries, ...disputeExtras });
export const ratingBody = v.object(ratingFields);
export const cancelBody = v.object({ reason: v.optional(v.nullable(boundedText(0, 500))), ...ratingFields });
export const rateUserBody = v.object({
  ratingValue: v.picklist(['up', 'down'], fieldError('oneOf', 'up', 'down')),
  ratingComment: ratingFields.ratingComment,
  transactionId: v.optional(v.nullable(idSchema)),
});
export const patchTransactionBody = v.object({
  status: v.picklist(
    ['initiated', 'completed', 'cancelled', 'failed'],
    fieldError('oneOf', 'initiated', 'completed', 'cancelled', 'failed'),
  ),
  faultUserId: v.optional(v.nullable(idSchema)),
  note: v.optional(v.nullable(boundedText(0, 1000))),
});

export const messageBody = v.object({ text: boundedText(1, 4000) });
export const chatReadBody = v.object({ lastReadMessageId: idSchema });

export const fundsDetailBody = v.object({ label: boundedText(1, 120), detailsText: boundedText(1, 4000) });
export const fundsDetailPatchBody = v.partial(fundsDetailBody);

/** `reason`: for the viewer alone. */
export const blockBody = v.object({ reason: v.optional(v.nullable(boundedText(0, 120))) });
/** `path`: of a stream or a file, below the API's base. */
export const ticketBody = v.object({ path: boundedText(1, 200) });
/** ACC-01. */
export const logoutBody = v.object({ everywhere: v.optional(v.boolean(fieldError('boolean')), false) });
export const staffRoleBody = v.object({
  telegramId: positiveInteger,
  role: v.picklist(STAFF_ROLES, fieldError('role', ...STAFF_ROLES)),
});

const optionalId = v.optional(v.nullable(idSchema));
/** One of the four ids (RPT-02). */
export const reportBody = v.object({
  userId: optionalId,
  requestId: optionalId,
  transactionId: optionalId,
  messageId: optionalId,
  reason: v.picklist(REPORT_REASONS, fieldError('reportReason')),
  text: v.optional(v.nullable(boundedText(0, MAX_REPORT_TEXT))),
});
export const resolveReportBody = v.object({
  outcome: v.picklist(REPORT_OUTCOMES, fieldError('oneOf', 'acted', 'no_breach')),
});
/** A code, or the whole message with it. */
export const checkMessageBody = v.object({ code: boundedText(1, 4000) });

/** DATA-18: typed by the person, in whatever language. */
export const deletionBody = v.object({
  word: v.picklist(Object.values(DELETION_WORDS), fieldError('deletionWord')),
});
/** A code as it was printed, whatever case and hyphens it is typed with. */
export const recoverBody = v.object({ code: boundedText(1, 100) });

export const BODIES = {
  login: loginBody,
  logout: logoutBody,
  grantRole: staffRoleBody,
  revokeRole: staffRoleBody,
  sanction: sanctionBody,
  secondSanction: v.object({}),
  upholdSanction: sanctionNoteBody,
  liftSanction: sanctionNoteBody,
  liftDetails: sanctionNoteBody,
  appealSanction: sanctionAppealBody,
  updateProfile: profileBody,
  updateSettings: settingsBody,
  checkMessage: checkMessageBody,
  scheduleDeletion: deletionBody,
  makeRecoveryCode: v.object({}),
  recover: recoverBody,
  rateUser: rateUserBody,
  block: blockBody,
  report: reportBody,
  askForReview: v.object({}),
  resolveReport: resolveReportBody,
  createRequest: requestBody,
  updateRequest: requestBody,
  accept: acceptBody,
  approveRequest: v.object({ version: seenVersion }),
  declineRequest: v.object({ ...reasonBody.entries, version: seenVersion }),
  pauseRequest: v.object({}),
  resumeRequest: v.object({}),
  wait: v.object({}),
  patchTransaction: patchTransactionBody,
  approve: v.object({}),
  decline: reasonBody,
  proposeCompletion: ratingBody,
  acceptCompletion: ratingBody,
  declineCompletion: v.object({}),
  confirm: v.object({}),
  cancel: cancelBody,
  approveCancellation: ratingBody,
  rejectCancellation: reasonBody,
  dispute: disputeBody,
  fileCase: caseFileBody,
  claimCase: claimCaseBody,
  takeCase: v.object({}),
  releaseCase: v.object({}),
  assignCase: assignCaseBody,
  askCase: askCaseBody,
  noteCase: caseNoteBody,
  sendPrivateMessage: privateMessageBody,
  previewDecision: previewDecisionBody,
  decideCase: decideCaseBody,
  appealCase: appealCaseBody,
  upholdCase: upholdCaseBody,
  overturnCase: decideCaseBody,
  remindCase: remindCaseBody,
  finishReminder: v.object({}),
  rereadCase: rereadCaseBody,
  createTemplate: templateBody,
  changeTemplate: templateChangeBody,
  retireTemplate: templateRetireBody,
  addWatchWord: watchWordBody,
  removeWatchWord: v.object({}),
  patchSettlement: settlementPatchBody,
  paymentSent: v.object({}),
  paymentReceived: v.object({}),
  paymentHeld: v.object({}),
  paymentReleased: v.object({}),
  paymentReturned: v.object({}),
  paymentName: settlementNameBody,
  settlementMeet: meetBody,
  settlementTogether: togetherBody,
  sendMessage: messageBody,
  markChatRead: chatReadBody,
  createFundsDetail: fundsDetailBody,
  updateFundsDetail: fundsDetailPatchBody,
  ticket: ticketBody,
  startExport: v.object({}),
  exportLink: v.object({}),
} as const;

export type BodyOf<N extends keyof typeof BODIES> = v.InferInput<(typeof BODIES)[N]>;
/** A body as the backend reads it. */
export type BodyOutput<N extends keyof typeof BODIES> = v.InferOutput<(typeof BODIES)[N]>;
