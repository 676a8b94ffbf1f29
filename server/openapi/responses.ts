// Successful answer of each call: its status and its envelope around the contract's objects.
import * as v from 'valibot';
import type { RouteName } from '#contract/routes.ts';
import * as account from '#contract/schemas/account-answers.ts';
import * as accountEnd from '#contract/schemas/account-end-answers.ts';
import * as schemas from '#contract/schemas/answers.ts';
import * as moderation from '#contract/schemas/moderation-answers.ts';
import { settingsSchema } from '#contract/schemas/settings.ts';
import * as staff from '#contract/schemas/staff-answers.ts';

export interface RouteResponse {
  readonly status: 200 | 201;
  /** 'stream': text/event-stream. 'file': the stored bytes. */
  readonly body: v.GenericSchema | 'stream' | 'file';
}

const ok = (body: v.GenericSchema): RouteResponse => ({ status: 200, body });
const created = (body: v.GenericSchema): RouteResponse => ({ status: 201, body });
const stream: RouteResponse = { status: 200, body: 'stream' };
const success = v.literal(true);

const itemBody = <T extends v.GenericSchema>(data: T) => v.strictObject({ success, data });
const listBody = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ success, data: v.array(item), serverTime: schemas.timeSchema });
/** A list in pages: `nextCursor` is null on the last page, and absent while the feature `search` is off. */
const page = { nextCursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))) };
const pagedListBody = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ ...listBody(item).entries, ...page });
/** With the position of its stream, which continues from there without a snapshot. */
const listBodyWithPosition = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ ...listBody(item).entries, lastEventId: v.pipe(v.string(), v.regex(/^\d+$/)) });
/** `ticket`: for the client stream, while the feature `tickets` is on. */
const feedBody = v.strictObject({
  ...listBodyWithPosition(schemas.feedItemSchema).entries,
  ...page,
  ticket: v.exactOptional(v.string()),
});
const onlyId = itemBody(v.strictObject({ id: schemas.uuidSchema }));
const ownProfile = v.strictObject({ profile: schemas.profileSchema });

const ownSettings = v.strictObject({ settings: settingsSchema });

const dealWithId = v.strictObject({ ...schemas.dealFields, transactionId: schemas.uuidSchema });
/** Answer to an action: the deal, with its id at both levels. */
const dealActionResponse = v.strictObject({ success, transactionId: schemas.uuidSchema, data: dealWithId });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const matchingRequestsCount = count;
const newRequest = v.strictObject({
  success,
  id: schemas.uuidSchema,
  matchingRequestsCount,
  data: v.strictObject({ ...schemas.requestFields, matchingRequestsCount }),
});

/** While the feature `rates` is on, by currency but USD: when its rate was quoted, and how many sources quoted about the same. */
const ages = {
  ratesAt: v.exactOptional(v.record(v.string(), schemas.timeSchema)),
  rateSources: v.exactOptional(v.record(v.string(), count)),
};
const rates = v.strictObject({
  success,
  /** Keyed 'FROM-TO'. */
  rates: v.record(v.string(), v.number()),
  timestamp: schemas.timeSchema,
  ageSeconds: count,
  ...ages,
});
const pair = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  rate: v.number(),
  date: schemas.timeSchema,
  timestamp: schemas.timeSchema,
  ...ages,
});
const converted = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  amount: v.number(),
  rate: v.number(),
  result: v.number(),
  convertedAmount: v.number(),
  date: schemas.timeSchema,
});

export const ROUTE_RESPONSES: Readonly<Record<RouteName, RouteResponse>> = {
  login: ok(
    v.strictObject({
      token: v.string(),
      user: schemas.profileSchema,
      ...schemas.announcedFields,
      /** To be sent with the next login of this device; absent while the feature `sessions` is off. */
      device: v.exactOptional(schemas.uuidSchema),
      feed: v.optional(feedBody),
    }),
  ),
  logout: ok(itemBody(v.strictObject({ everywhere: v.boolean() }))),
  sessions: ok(listBody(schemas.sessionSchema)),
  endSession: ok(onlyId),
  me: ok(v.strictObject({ ...schemas.profileSchema.entries, ...schemas.announcedFields })),

  profile: ok(
    v.strictObject({
      profile: v.strictObject({
        ...schemas.profileSchema.entries,
        trust: v.exactOptional(schemas.trustSchema),
      }),
      ...schemas.announcedFields,
    }),
  ),
  updateProfile: ok(ownProfile),
  settings: ok(ownSettings),
  updateSettings: ok(ownSettings),
  ownTrust: ok(
    itemBody(v.strictObject({ trust: schemas.trustSchema, deals: v.array(schemas.countedDealSchema) })),
  ),
  checkMessage: ok(
    itemBody(
      v.strictObject({
        isGenuine: v.boolean(),
        text: v.nullable(v.string()),
        sentAt: v.nullable(schemas.timeSchema),
      }),
    ),
  ),
  deletion: ok(itemBody(accountEnd.deletionSchema)),
  scheduleDeletion: ok(itemBody(accountEnd.deletionSchema)),
  stopDeletion: ok(itemBody(accountEnd.deletionSchema)),
  makeRecoveryCode: ok(itemBody(accountEnd.recoveryCodeSchema)),
  recovery: ok(itemBody(accountEnd.recoverySchema)),
  stopRecovery: ok(itemBody(accountEnd.recoverySchema)),
  recover: ok(itemBody(accountEnd.recoverySchema)),
  history: ok(pagedListBody(schemas.dealSchema)),
  publicProfile: ok(
    v.strictObject({
      profile: v.strictObject({
        ...schemas.personSchema.entries,
        reviews: v.array(schemas.reviewSchema),
        trust: v.exactOptional(schemas.trustSchema),
      }),
    }),
  ),
  userRatings: ok(listBody(schemas.reviewSchema)),
  rateUser: created(itemBody(schemas.ratingSchema)),

  dataExport: ok(itemBody(account.dataExportSchema)),
  startExport: ok(itemBody(account.dataExportSchema)),
  exportLink: ok(itemBody(account.exportLinkSchema)),
  exportFile: { status: 200, body: 'file' },

  blocks: ok(listBody(moderation.blockedPersonSchema)),
  block: ok(itemBody(moderation.blockedPersonSchema)),
  unblock: ok(onlyId),

  report: created(itemBody(v.strictObject({ id: schemas.uuidSchema }))),
  askForReview: ok(onlyId),
  reports: ok(pagedListBody(moderation.reportSchema)),
  resolveReport: ok(itemBody(v.strictObject({ id: schemas.uuidSchema, resolved: count }))),

  currencies: ok(listBody(v.string())),
  ratesConvert: ok(converted),
  ratesMatrix: ok(rates),
  ratesAll: ok(rates),
  rates: ok(rates),
  ratesOf: ok(rates),
  ratesPair: ok(pair),
  paymentMethods: ok(v.record(v.string(), v.array(v.string()))),
  paymentMethodsOf: ok(listBody(v.string())),

  requests: ok(pagedListBody(schemas.requestSchema)),
  createRequest: created(newRequest),
  request: ok(itemBody(schemas.requestSchema)),
  updateRequest: ok(itemBody(schemas.requestSchema)),
  deleteRequest: ok(onlyId),
  approveRequest: ok(dealActionResponse),
  declineRequest: ok(itemBody(dealWithId)),
  viewRequest: ok(onlyId),
  pauseRequest: ok(itemBody(schemas.requestSchema)),
  resumeRequest: ok(itemBody(schemas.requestSchema)),
  wait: ok(itemBody(schemas.requestSchema)),
  stopWaiting: ok(onlyId),
  awaitedRequests: ok(itemBody(v.array(schemas.requestSchema))),

  accept: created(itemBody(schemas.dealSchema)),
  transactions: ok(pagedListBody(schemas.dealSchema)),
  transaction: ok(itemBody(schemas.dealSchema)),
  patchTransaction: ok(dealActionResponse),
  approve: ok(dealActionResponse),
  decline: ok(dealActionResponse),
  proposeCompletion: ok(dealActionResponse),
  acceptCompletion: ok(dealActionResponse),
  declineCompletion: ok(dealActionResponse),
  confirm: ok(dealActionResponse),
  cancel: ok(dealActionResponse),
  approveCancellation: ok(dealActionResponse),
  rejectCancellation: ok(dealActionResponse),
  dispute: ok(dealActionResponse),

  chatMessages: ok(listBodyWithPosition(schemas.chatMessageSchema)),
  sendMessage: created(itemBody(schemas.chatMessageSchema)),
  uploadFile: created(itemBody(schemas.chatMessageSchema)),
  markChatRead: ok(
    itemBody(
      v.strictObject({
        readerId: schemas.uuidSchema,
        lastReadMessageId: schemas.uuidSchema,
        lastReadSeq: count,
        unreadCount: count,
      }),
    ),
  ),
  chatFile: { status: 200, body: 'file' },

  feed: ok(feedBody),

  notifications: ok(pagedListBody(schemas.notificationSchema)),
  markAllRead: ok(itemBody(v.strictObject({ updated: count }))),
  markRead: ok(itemBody(schemas.notificationSchema)),
  deleteNotification: ok(onlyId),

  fundsDetails: ok(listBody(schemas.fundsDetailSchema)),
  createFundsDetail: created(itemBody(schemas.fundsDetailSchema)),
  updateFundsDetail: ok(itemBody(schemas.fundsDetailSchema)),
  deleteFundsDetail: ok(onlyId),

  requestEvents: stream,
  notificationEvents: stream,
  feedEvents: stream,
  clientEvents: stream,
  ticket: ok(itemBody(v.strictObject({ ticket: v.string(), expiresIn: count }))),
  chatEvents: stream,

  staffRoles: ok(listBody(staff.staffRoleSchema)),
  grantRole: ok(itemBody(staff.grantedRoleSchema)),
  revokeRole: ok(itemBody(staff.grantedRoleSchema)),
  ban: ok(itemBody(staff.banSchema)),
  unban: ok(itemBody(staff.banSchema)),
  audit: ok(pagedListBody(staff.auditEntrySchema)),
};
