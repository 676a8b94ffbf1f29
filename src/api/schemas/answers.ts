// What answers and events look like, as schemas: the API's document is made from them, and tests hold real answers to them.
// Strict on purpose: a field that goes out without standing here fails a test. Clients stay tolerant and never use these.
import * as v from 'valibot';
import { NOTIFICATION_TYPES, REQUEST_STATUSES, TRANSACTION_STATUSES } from '#domain/entities.ts';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import type {
  WireMessage,
  WireNotification,
  WirePerson,
  WireProfile,
  WireRating,
  WireRequest,
  WireStep,
  WireTransaction,
} from '../dto.ts';

/** A schema whose values are what `shapes.ts` says. */
type Of<T> = v.GenericSchema<unknown, T>;

export const uuid = v.pipe(v.string(), v.uuid());
/** ISO 8601, UTC, milliseconds. */
export const time = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^.{19}\.\d{3}Z$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.string();
const orNull = <T>(schema: v.GenericSchema<T>) => v.nullable(schema);

export const person = v.strictObject({
  id: uuid,
  firstName: text,
  lastName: text,
  name: text,
  username: orNull(text),
  telegramId: v.pipe(v.number(), v.integer()),
  rating: orNull(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  completedTransactionsCount: count,
  failedTransactionsCount: count,
  locationCity: orNull(text),
  locationCountry: orNull(text),
  location: v.strictObject({ city: orNull(text), country: orNull(text) }),
}) satisfies Of<WirePerson>;

const terms = {
  payCurrency: text,
  payMethod: v.pipe(v.array(text), v.minLength(1)),
  receiveCurrency: text,
  receiveMethod: v.pipe(v.array(text), v.minLength(1)),
  amount: v.pipe(v.number(), v.gtValue(0)),
  convertedPayAmount: orNull(v.number()),
  payAmount: orNull(v.number()),
  additionalDetails: text,
  rateOption: v.literal('fixed'),
};

export const requestFields = {
  itemType: v.literal('request'),
  id: uuid,
  _id: uuid,
  entityId: uuid,
  requestId: uuid,
  ownerId: uuid,
  status: v.picklist(REQUEST_STATUSES),
  ...terms,
  pendingAccepterId: orNull(uuid),
  viewCount: orNull(count),
  user: person,
  initiator: person,
  completedTransactionsCount: count,
  failedTransactionsCount: count,
  createdAt: time,
  updatedAt: time,
  expiration: time,
  expiresAt: time,
  deadlineAt: orNull(time),
  version,
};
export const request = v.strictObject(requestFields) satisfies Of<WireRequest>;

export const rating = v.strictObject({
  fromUserId: uuid,
  toUserId: uuid,
  ratingValue: v.picklist(['up', 'down']),
  ratingComment: text,
  createdAt: time,
}) satisfies Of<WireRating>;

export const step = v.strictObject({
  action: v.picklist(['accept', ...DEAL_ACTIONS]),
  actorId: orNull(uuid),
  status: v.picklist(TRANSACTION_STATUSES),
  note: orNull(text),
  at: time,
}) satisfies Of<WireStep>;

export const transactionFields = {
  itemType: v.literal('transaction'),
  id: uuid,
  _id: uuid,
  entityId: uuid,
  requestId: uuid,
  ownerId: uuid,
  status: v.picklist(TRANSACTION_STATUSES),
  statusBefore: orNull(v.picklist(TRANSACTION_STATUSES)),
  ...terms,
  initiatorId: uuid,
  accepterId: uuid,
  initiatorUser: person,
  accepterUser: person,
  user: person,
  initiator: person,
  completionProposedBy: orNull(uuid),
  cancellationRequestedBy: orNull(uuid),
  disputedBy: orNull(uuid),
  viewerRole: orNull(v.picklist(['cancel_requester', 'accepter_pending', 'admin'])),
  unreadCount: count,
  request: orNull(request),
  ratings: v.array(rating),
  steps: v.array(step),
  decisionNote: orNull(text),
  createdAt: time,
  updatedAt: time,
  deadlineAt: orNull(time),
  version,
};
export const transaction = v.strictObject(transactionFields) satisfies Of<WireTransaction>;

export const notification = v.strictObject({
  id: uuid,
  type: v.picklist(NOTIFICATION_TYPES),
  title: text,
  message: text,
  read: v.boolean(),
  createdAt: time,
  actionByUser: orNull(v.strictObject({ id: uuid, firstName: text, lastName: text })),
  actionData: v.strictObject({
    transactionId: v.exactOptional(uuid),
    requestId: v.exactOptional(uuid),
    status: v.exactOptional(text),
  }),
  relatedTransaction: orNull(v.strictObject({ id: uuid })),
  relatedRequest: orNull(v.strictObject({ id: uuid })),
  requestId: orNull(uuid),
}) satisfies Of<WireNotification>;

export const profile = v.strictObject({
  id: uuid,
  firstName: text,
  lastName: text,
  username: orNull(text),
  telegramId: v.pipe(v.number(), v.integer()),
  locationCountry: orNull(text),
  locationCity: orNull(text),
  phone: orNull(text),
  kycStatus: v.picklist(['verified', 'unverified']),
  isAdmin: v.boolean(),
}) satisfies Of<WireProfile>;

export const message = v.strictObject({
  id: uuid,
  seq: version,
  transactionId: uuid,
  senderId: orNull(uuid),
  senderRole: v.picklist(['party', 'admin', 'system']),
  type: v.picklist(['text', 'file', 'system']),
  text,
  fileUrl: orNull(text),
  fileName: orNull(text),
  fileMime: orNull(text),
  fileSize: orNull(count),
  createdAt: time,
  status: v.picklist(['sent', 'read']),
}) satisfies Of<WireMessage>;

export const review = v.strictObject({
  rating: v.picklist([1, 5]),
  comment: text,
  ratingValue: v.picklist(['up', 'down']),
  ratingComment: text,
  fromUserId: uuid,
  createdAt: time,
});

export const fundsDetail = v.strictObject({
  id: uuid,
  label: text,
  detailsText: text,
  createdAt: time,
  updatedAt: time,
});

export const feedItem = v.union([request, transaction]);
