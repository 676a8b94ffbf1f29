// What each call answers when it goes well: the status and the envelope around the contract's nouns.
import * as v from 'valibot';
import type { RouteName } from '#api/routes.ts';
import * as nouns from '#api/schemas/answers.ts';

export interface Answer {
  readonly status: 200 | 201;
  /** 'stream': text/event-stream. 'file': the stored bytes. */
  readonly body: v.GenericSchema | 'stream' | 'file';
}

const ok = (body: v.GenericSchema): Answer => ({ status: 200, body });
const created = (body: v.GenericSchema): Answer => ({ status: 201, body });
const stream: Answer = { status: 200, body: 'stream' };
const success = v.literal(true);

const one = <T extends v.GenericSchema>(data: T) => v.strictObject({ success, data });
const list = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ success, data: v.array(item), serverTime: nouns.time });
/** With the place in its stream that it stands for: the stream goes on from there without a snapshot of its own. */
const listAt = <T extends v.GenericSchema>(item: T) =>
  v.strictObject({ ...list(item).entries, lastEventId: v.pipe(v.string(), v.regex(/^\d+$/)) });
const onlyId = one(v.strictObject({ id: nouns.uuid }));
const ownProfile = v.strictObject({ profile: nouns.profile });

const dealWithId = v.strictObject({ ...nouns.transactionFields, transactionId: nouns.uuid });
/** After an action: the deal, its id at both levels. */
const acted = v.strictObject({ success, transactionId: nouns.uuid, data: dealWithId });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const matchingRequestsCount = count;
const newRequest = v.strictObject({
  success,
  id: nouns.uuid,
  matchingRequestsCount,
  data: v.strictObject({ ...nouns.requestFields, matchingRequestsCount }),
});

const rates = v.strictObject({
  success,
  /** Keyed 'FROM-TO'. */
  rates: v.record(v.string(), v.number()),
  timestamp: nouns.time,
  ageSeconds: count,
});
const pair = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  rate: v.number(),
  date: nouns.time,
  timestamp: nouns.time,
});
const converted = v.strictObject({
  success,
  from: v.string(),
  to: v.string(),
  amount: v.number(),
  rate: v.number(),
  result: v.number(),
  convertedAmount: v.number(),
  date: nouns.time,
});

export const CALL_ANSWERS: Readonly<Record<RouteName, Answer>> = {
  login: ok(
    v.strictObject({ token: v.string(), user: nouns.profile, feed: v.optional(listAt(nouns.feedItem)) }),
  ),
  me: ok(nouns.profile),

  profile: ok(ownProfile),
  updateProfile: ok(ownProfile),
  history: ok(list(nouns.transaction)),
  publicProfile: ok(
    v.strictObject({ profile: v.strictObject({ ...nouns.person.entries, reviews: v.array(nouns.review) }) }),
  ),
  userRatings: ok(list(nouns.review)),
  rateUser: created(one(nouns.rating)),

  currencies: ok(list(v.string())),
  ratesConvert: ok(converted),
  ratesMatrix: ok(rates),
  ratesAll: ok(rates),
  rates: ok(rates),
  ratesOf: ok(rates),
  ratesPair: ok(pair),
  paymentMethods: ok(v.record(v.string(), v.array(v.string()))),
  paymentMethodsOf: ok(list(v.string())),

  requests: ok(list(nouns.request)),
  createRequest: created(newRequest),
  request: ok(one(nouns.request)),
  updateRequest: ok(one(nouns.request)),
  deleteRequest: ok(onlyId),
  approveRequest: ok(acted),
  declineRequest: ok(one(dealWithId)),
  viewRequest: ok(onlyId),

  accept: created(one(nouns.transaction)),
  transactions: ok(list(nouns.transaction)),
  transaction: ok(one(nouns.transaction)),
  patchTransaction: ok(acted),
  approve: ok(acted),
  decline: ok(acted),
  proposeCompletion: ok(acted),
  acceptCompletion: ok(acted),
  declineCompletion: ok(acted),
  confirm: ok(acted),
  cancel: ok(acted),
  approveCancellation: ok(acted),
  rejectCancellation: ok(acted),
  dispute: ok(acted),

  chatMessages: ok(listAt(nouns.message)),
  sendMessage: created(one(nouns.message)),
  uploadFile: created(one(nouns.message)),
  markChatRead: ok(
    one(
      v.strictObject({
        readerId: nouns.uuid,
        lastReadMessageId: nouns.uuid,
        lastReadSeq: count,
        unreadCount: count,
      }),
    ),
  ),
  chatFile: { status: 200, body: 'file' },

  feed: ok(listAt(nouns.feedItem)),

  notifications: ok(list(nouns.notification)),
  markAllRead: ok(one(v.strictObject({ updated: count }))),
  markRead: ok(one(nouns.notification)),
  deleteNotification: ok(onlyId),

  fundsDetails: ok(list(nouns.fundsDetail)),
  createFundsDetail: created(one(nouns.fundsDetail)),
  updateFundsDetail: ok(one(nouns.fundsDetail)),
  deleteFundsDetail: ok(onlyId),

  requestEvents: stream,
  notificationEvents: stream,
  feedEvents: stream,
  chatEvents: stream,
};
