// Schemas of request bodies: the backend validates with them, the client uses their types.
import * as v from 'valibot';
import { REQUEST_HOURS_MAX } from '#domain/deadlines.ts';
import { MARGIN_MAX_BPS } from '#domain/entities.ts';
import { normalizePhone, PHONE_TEXT_LENGTH } from '#domain/phone.ts';
import { deletionBody, logoutBody, recoverBody } from '../account.ts';
import { blockBody } from '../blocks.ts';
import {
  boundedText,
  idText,
  lengthLimit,
  nameText,
  noFields,
  oneOf,
  positiveInteger,
} from '../body-fields.ts';
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
} from '../case-calls.ts';
import { templateBody, templateChangeBody, templateRetireBody } from '../case-templates.ts';
import { fieldError } from '../field-errors.ts';
import { checkMessageBody } from '../genuine.ts';
import { privateMessageBody } from '../private-messages.ts';
import { reportBody, resolveReportBody } from '../reports.ts';
import { sanctionAppealBody, sanctionBody, sanctionNoteBody } from '../sanctions.ts';
import { changeSearchBody } from '../saved-searches.ts';
import { settingsBody } from '../settings.ts';
import {
  agreementFields,
  meetBody,
  settlementNameBody,
  settlementPatchBody,
  togetherBody,
} from '../settlement-bodies.ts';
import { staffRoleBody } from '../staff.ts';
import { watchWordBody } from '../watch-words.ts';
import { amountSchema, currencySchema, methodsSchema, rateSchema, ratingFields } from './primitives.ts';
import { searchFields } from './queries.ts';

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

/** The price of a request: the market's rate, an own amount, or a rate to follow (PRICE-09, PRICE-12). */
const price = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('market') }),
    v.object({ kind: v.literal('own'), payAmount: amountSchema }),
    v.object({
      kind: v.literal('follow'),
      marginBps: v.pipe(
        v.number(fieldError('number')),
        v.integer(fieldError('wholeNumber')),
        v.minValue(-MARGIN_MAX_BPS, fieldError('minValue', -MARGIN_MAX_BPS)),
        v.maxValue(MARGIN_MAX_BPS, fieldError('maxValue', MARGIN_MAX_BPS)),
      ),
      floorRate: v.optional(v.nullable(rateSchema)),
    }),
  ],
  fieldError('oneOf', 'market', 'own', 'follow'),
);
/** The same to create and to edit; `amount` is what the author receives. */
export const requestBody = v.object({
  receiveCurrency: currencySchema,
  receiveMethod: methodsSchema,
  payCurrency: currencySchema,
  payMethod: methodsSchema,
  amount: amountSchema,
  additionalDetails: v.optional(v.nullable(boundedText(0, 1000))),
  rateOption: v.optional(oneOf(['fixed'])),
  price: v.optional(v.nullable(price)),
  /** Without `price`: the author's own amount (PRICE-09). */
  payAmount: v.optional(v.nullable(amountSchema)),
});

/** A new request may say for how long it is open (CALL-21). */
const createRequestBody = v.object({
  ...requestBody.entries,
  ttlHours: v.optional(
    v.nullable(
      v.pipe(positiveInteger(), v.maxValue(REQUEST_HOURS_MAX, fieldError('maxValue', REQUEST_HOURS_MAX))),
    ),
  ),
});

/** The version of the request as the caller saw it (RULE-02). */
const seenVersion = v.optional(v.nullable(positiveInteger()));
/** A converted amount may be larger than one that a person names. */
const MAX_SHOWN_AMOUNT = 1_000_000_000_000_000;
const shownAmount = v.pipe(
  v.number(fieldError('number')),
  v.gtValue(0, fieldError('positive')),
  v.maxValue(MAX_SHOWN_AMOUNT, fieldError('maxValue', MAX_SHOWN_AMOUNT)),
);
export const acceptBody = v.object({
  requestId: idText(),
  version: seenVersion,
  /** The amount that the author pays, as the caller saw it (PRICE-03). */
  seen: v.optional(v.nullable(v.object({ payAmount: shownAmount }, fieldError('object')))),
  /** The caller's own request that leaves the market while this acceptance waits (CALL-06). */
  instead: v.optional(v.nullable(idText())),
  ...agreementFields(),
});
export const reasonBody = v.object({ reason: v.optional(v.nullable(boundedText(0, 500))) });
/** The other fields do not count without the feature `cases`. */
export const disputeBody = v.object({ ...reasonBody.entries, ...disputeExtras() });
export const ratingBody = v.object(ratingFields);
export const cancelBody = v.object({ reason: v.optional(v.nullable(boundedText(0, 500))), ...ratingFields });
export const rateUserBody = v.object({
  ratingValue: oneOf(['up', 'down']),
  ratingComment: ratingFields.ratingComment,
  transactionId: v.optional(v.nullable(idText())),
});
export const patchTransactionBody = v.object({
  status: v.picklist(
    ['initiated', 'completed', 'cancelled', 'failed'],
    fieldError('oneOf', 'initiated', 'completed', 'cancelled', 'failed'),
  ),
  faultUserId: v.optional(v.nullable(idText())),
  note: v.optional(v.nullable(boundedText(0, 1000))),
});

export const messageBody = v.object({ text: boundedText(1, 4000) });
export const chatReadBody = v.object({ lastReadMessageId: idText() });

export const fundsDetailBody = v.object({ label: boundedText(1, 120), detailsText: boundedText(1, 4000) });
export const fundsDetailPatchBody = v.partial(fundsDetailBody);

/** `path`: of a stream or a file, below the API's base. */
export const ticketBody = v.object({ path: boundedText(1, 200) });

export const BODIES = {
  login: loginBody,
  logout: logoutBody(),
  grantRole: staffRoleBody(),
  revokeRole: staffRoleBody(),
  sanction: sanctionBody(),
  secondSanction: noFields(),
  upholdSanction: sanctionNoteBody(),
  liftSanction: sanctionNoteBody(),
  liftDetails: sanctionNoteBody(),
  appealSanction: sanctionAppealBody(),
  updateProfile: profileBody,
  updateSettings: settingsBody(),
  checkMessage: checkMessageBody(),
  scheduleDeletion: deletionBody(),
  makeRecoveryCode: noFields(),
  recover: recoverBody(),
  rateUser: rateUserBody,
  block: blockBody(),
  report: reportBody(),
  askForReview: noFields(),
  resolveReport: resolveReportBody(),
  createRequest: createRequestBody,
  updateRequest: requestBody,
  accept: acceptBody,
  approveRequest: v.object({ version: seenVersion, ...agreementFields() }),
  declineRequest: v.object({ ...reasonBody.entries, version: seenVersion }),
  pauseRequest: noFields(),
  resumeRequest: noFields(),
  repostRequest: noFields(),
  keepRequest: noFields(),
  wait: noFields(),
  patchTransaction: patchTransactionBody,
  approve: v.object(agreementFields()),
  decline: reasonBody,
  proposeCompletion: ratingBody,
  acceptCompletion: ratingBody,
  declineCompletion: noFields(),
  confirm: noFields(),
  cancel: cancelBody,
  approveCancellation: ratingBody,
  rejectCancellation: disputeBody,
  dispute: disputeBody,
  fileCase: caseFileBody(),
  claimCase: claimCaseBody(),
  takeCase: noFields(),
  releaseCase: noFields(),
  assignCase: assignCaseBody(),
  askCase: askCaseBody(),
  noteCase: caseNoteBody(),
  sendPrivateMessage: privateMessageBody(),
  previewDecision: previewDecisionBody(),
  decideCase: decideCaseBody(),
  appealCase: appealCaseBody(),
  upholdCase: upholdCaseBody(),
  overturnCase: decideCaseBody(),
  remindCase: remindCaseBody(),
  finishReminder: noFields(),
  rereadCase: rereadCaseBody(),
  createTemplate: templateBody(),
  changeTemplate: templateChangeBody(),
  retireTemplate: templateRetireBody(),
  addWatchWord: watchWordBody(),
  removeWatchWord: noFields(),
  patchSettlement: settlementPatchBody(),
  paymentSent: noFields(),
  paymentReceived: ratingBody,
  paymentHeld: noFields(),
  paymentReleased: noFields(),
  paymentReturned: noFields(),
  paymentName: settlementNameBody(),
  settlementMeet: meetBody(),
  settlementTogether: togetherBody(),
  sendMessage: messageBody,
  markChatRead: chatReadBody,
  createSavedSearch: v.object({ filter: v.object(searchFields, fieldError('object')) }),
  changeSavedSearch: changeSearchBody(),
  createFundsDetail: fundsDetailBody,
  updateFundsDetail: fundsDetailPatchBody,
  ticket: ticketBody,
  startExport: noFields(),
  exportLink: noFields(),
} as const;

/** A body as the backend reads it. */
export type BodyOutput<N extends keyof typeof BODIES> = v.InferOutput<(typeof BODIES)[N]>;
