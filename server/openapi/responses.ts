// What each call answers when it goes well: the status and the envelope around the contract's nouns.
import * as v from 'valibot';
import type { RouteName } from '#api/routes.ts';
import * as nouns from '#api/schemas/answers.ts';

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
  v.strictObject({ success, data: v.array(item), serverTime: nouns.timeSchema });
/** With the place in its stream that it stands for: the stream goes on from there without a snapshot of its own. */
const listBodyWithPosition = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ ...listBody(item).entries, lastEventId: v.pipe(v.string(), v.regex(/^\d+$/)) });
const onlyId = itemBody(v.strictObject({ id: nouns.uuidSchema }));
const ownProfile = v.strictObject({ profile: nouns.profileSchema });

const dealWithId = v.strictObject({ ...nouns.dealFields, transactionId: nouns.uuidSchema });
/** After an action: the deal, its id at both levels. */
const dealActionResponse = v.strictObject({ success, transactionId: nouns.uuidSchema, data: dealWithId });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const matchingRequestsCount = count;
const newRequest = v.strictObject({
  success,
  id: nouns.uuidSchema,
  matchingRequestsCount,
  data: v.strictObject({ ...nouns.requestFields, matchingRequestsCount }),
});

const rates = v.strictObject({
  success,
  /** Keyed 'FROM-TO'. */
  rates: v.record(v.string(), v.number()),
  timestamp: nouns.timeSchema,
  ageSeconds: count,
});
const pair = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  rate: v.number(),
  date: nouns.timeSchema,
  timestamp: nouns.timeSchema,
});
const converted = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  amount: v.number(),
  rate: v.number(),
  result: v.number(),
  convertedAmount: v.number(),
  date: nouns.timeSchema,
});

export const ROUTE_RESPONSES: Readonly<Record<RouteName, RouteResponse>> = {
  login: ok(
    v.strictObject({
      token: v.string(),
      user: nouns.profileSchema,
      feed: v.optional(listBodyWithPosition(nouns.feedItemSchema)),
    }),
  ),
  me: ok(nouns.profileSchema),

  profile: ok(ownProfile),
  updateProfile: ok(ownProfile),
  history: ok(listBody(nouns.dealSchema)),
  publicProfile: ok(
    v.strictObject({
      profile: v.strictObject({ ...nouns.personSchema.entries, reviews: v.array(nouns.reviewSchema) }),
    }),
  ),
  userRatings: ok(listBody(nouns.reviewSchema)),
  rateUser: created(itemBody(nouns.ratingSchema)),

  currencies: ok(listBody(v.string())),
  ratesConvert: ok(converted),
  ratesMatrix: ok(rates),
  ratesAll: ok(rates),
  rates: ok(rates),
  ratesOf: ok(rates),
  ratesPair: ok(pair),
  paymentMethods: ok(v.record(v.string(), v.array(v.string()))),
  paymentMethodsOf: ok(listBody(v.string())),

  requests: ok(listBody(nouns.requestSchema)),
  createRequest: created(newRequest),
  request: ok(itemBody(nouns.requestSchema)),
  updateRequest: ok(itemBody(nouns.requestSchema)),
  deleteRequest: ok(onlyId),
  approveRequest: ok(dealActionResponse),
  declineRequest: ok(itemBody(dealWithId)),
  viewRequest: ok(onlyId),

  accept: created(itemBody(nouns.dealSchema)),
  transactions: ok(listBody(nouns.dealSchema)),
  transaction: ok(itemBody(nouns.dealSchema)),
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

  chatMessages: ok(listBodyWithPosition(nouns.chatMessageSchema)),
  sendMessage: created(itemBody(nouns.chatMessageSchema)),
  uploadFile: created(itemBody(nouns.chatMessageSchema)),
  markChatRead: ok(
    itemBody(
      v.strictObject({
        readerId: nouns.uuidSchema,
        lastReadMessageId: nouns.uuidSchema,
        lastReadSeq: count,
        unreadCount: count,
      }),
    ),
  ),
  chatFile: { status: 200, body: 'file' },

  feed: ok(listBodyWithPosition(nouns.feedItemSchema)),

  notifications: ok(listBody(nouns.notificationSchema)),
  markAllRead: ok(itemBody(v.strictObject({ updated: count }))),
  markRead: ok(itemBody(nouns.notificationSchema)),
  deleteNotification: ok(onlyId),

  fundsDetails: ok(listBody(nouns.fundsDetailSchema)),
  createFundsDetail: created(itemBody(nouns.fundsDetailSchema)),
  updateFundsDetail: ok(itemBody(nouns.fundsDetailSchema)),
  deleteFundsDetail: ok(onlyId),

  requestEvents: stream,
  notificationEvents: stream,
  feedEvents: stream,
  chatEvents: stream,
};
