// What answers and events look like, as schemas: the API's document is made from them, and tests hold real answers to them.
// Strict on purpose: a field that goes out without standing here fails a test. Clients stay tolerant and never use these.
import * as v from 'valibot';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import { DEAL_STATUSES, NOTIFICATION_TYPES, REQUEST_STATUSES } from '#domain/entities.ts';
import type {
  ChatMessageDto,
  DealDto,
  DealStepDto,
  NotificationDto,
  PersonDto,
  ProfileDto,
  RatingDto,
  RequestDto,
} from '../dto.ts';

/** A schema whose values are what `shapes.ts` says. */
type SchemaOf<T> = v.GenericSchema<unknown, T>;

export const uuidSchema = v.pipe(v.string(), v.uuid());
/** ISO 8601, UTC, milliseconds. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^.{19}\.\d{3}Z$/));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const textSchema = v.string();
const nullable = <T>(schema: v.GenericSchema<T>) => v.nullable(schema);

export const personSchema = v.strictObject({
  id: uuidSchema,
  firstName: textSchema,
  lastName: textSchema,
  name: textSchema,
  username: nullable(textSchema),
  telegramId: v.pipe(v.number(), v.integer()),
  rating: nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  completedTransactionsCount: countSchema,
  failedTransactionsCount: countSchema,
  locationCity: nullable(textSchema),
  locationCountry: nullable(textSchema),
  location: v.strictObject({ city: nullable(textSchema), country: nullable(textSchema) }),
}) satisfies SchemaOf<PersonDto>;

const termsFields = {
  payCurrency: textSchema,
  payMethod: v.pipe(v.array(textSchema), v.minLength(1)),
  receiveCurrency: textSchema,
  receiveMethod: v.pipe(v.array(textSchema), v.minLength(1)),
  amount: v.pipe(v.number(), v.gtValue(0)),
  convertedPayAmount: nullable(v.number()),
  payAmount: nullable(v.number()),
  additionalDetails: textSchema,
  rateOption: v.literal('fixed'),
};

export const requestFields = {
  itemType: v.literal('request'),
  id: uuidSchema,
  _id: uuidSchema,
  entityId: uuidSchema,
  requestId: uuidSchema,
  ownerId: uuidSchema,
  status: v.picklist(REQUEST_STATUSES),
  ...termsFields,
  pendingAccepterId: nullable(uuidSchema),
  viewCount: nullable(countSchema),
  user: personSchema,
  initiator: personSchema,
  completedTransactionsCount: countSchema,
  failedTransactionsCount: countSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  expiration: timeSchema,
  expiresAt: timeSchema,
  deadlineAt: nullable(timeSchema),
  version: versionSchema,
};
export const requestSchema = v.strictObject(requestFields) satisfies SchemaOf<RequestDto>;

export const ratingSchema = v.strictObject({
  fromUserId: uuidSchema,
  toUserId: uuidSchema,
  ratingValue: v.picklist(['up', 'down']),
  ratingComment: textSchema,
  createdAt: timeSchema,
}) satisfies SchemaOf<RatingDto>;

export const dealStepSchema = v.strictObject({
  action: v.picklist(['accept', ...DEAL_ACTIONS]),
  actorId: nullable(uuidSchema),
  status: v.picklist(DEAL_STATUSES),
  note: nullable(textSchema),
  at: timeSchema,
}) satisfies SchemaOf<DealStepDto>;

export const dealFields = {
  itemType: v.literal('transaction'),
  id: uuidSchema,
  _id: uuidSchema,
  entityId: uuidSchema,
  requestId: uuidSchema,
  ownerId: uuidSchema,
  status: v.picklist(DEAL_STATUSES),
  statusBefore: nullable(v.picklist(DEAL_STATUSES)),
  ...termsFields,
  initiatorId: uuidSchema,
  accepterId: uuidSchema,
  initiatorUser: personSchema,
  accepterUser: personSchema,
  user: personSchema,
  initiator: personSchema,
  completionProposedBy: nullable(uuidSchema),
  cancellationRequestedBy: nullable(uuidSchema),
  disputedBy: nullable(uuidSchema),
  viewerRole: nullable(v.picklist(['cancel_requester', 'accepter_pending', 'admin'])),
  unreadCount: countSchema,
  request: nullable(requestSchema),
  ratings: v.array(ratingSchema),
  steps: v.array(dealStepSchema),
  decisionNote: nullable(textSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  deadlineAt: nullable(timeSchema),
  version: versionSchema,
};
export const dealSchema = v.strictObject(dealFields) satisfies SchemaOf<DealDto>;

export const notificationSchema = v.strictObject({
  id: uuidSchema,
  type: v.picklist(NOTIFICATION_TYPES),
  title: textSchema,
  message: textSchema,
  read: v.boolean(),
  createdAt: timeSchema,
  actionByUser: nullable(v.strictObject({ id: uuidSchema, firstName: textSchema, lastName: textSchema })),
  actionData: v.strictObject({
    transactionId: v.exactOptional(uuidSchema),
    requestId: v.exactOptional(uuidSchema),
    status: v.exactOptional(textSchema),
  }),
  relatedTransaction: nullable(v.strictObject({ id: uuidSchema })),
  relatedRequest: nullable(v.strictObject({ id: uuidSchema })),
  requestId: nullable(uuidSchema),
}) satisfies SchemaOf<NotificationDto>;

export const profileSchema = v.strictObject({
  id: uuidSchema,
  firstName: textSchema,
  lastName: textSchema,
  username: nullable(textSchema),
  telegramId: v.pipe(v.number(), v.integer()),
  locationCountry: nullable(textSchema),
  locationCity: nullable(textSchema),
  phone: nullable(textSchema),
  kycStatus: v.picklist(['verified', 'unverified']),
  isAdmin: v.boolean(),
}) satisfies SchemaOf<ProfileDto>;

export const chatMessageSchema = v.strictObject({
  id: uuidSchema,
  seq: versionSchema,
  transactionId: uuidSchema,
  senderId: nullable(uuidSchema),
  senderRole: v.picklist(['party', 'admin', 'system']),
  type: v.picklist(['text', 'file', 'system']),
  text: textSchema,
  fileUrl: nullable(textSchema),
  fileName: nullable(textSchema),
  fileMime: nullable(textSchema),
  fileSize: nullable(countSchema),
  createdAt: timeSchema,
  status: v.picklist(['sent', 'read']),
}) satisfies SchemaOf<ChatMessageDto>;

export const reviewSchema = v.strictObject({
  rating: v.picklist([1, 5]),
  comment: textSchema,
  ratingValue: v.picklist(['up', 'down']),
  ratingComment: textSchema,
  fromUserId: uuidSchema,
  createdAt: timeSchema,
});

export const fundsDetailSchema = v.strictObject({
  id: uuidSchema,
  label: textSchema,
  detailsText: textSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

export const feedItemSchema = v.union([requestSchema, dealSchema]);
