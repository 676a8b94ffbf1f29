// Schemas of answers and events: the API document and the DTO types are made from them, and tests check real answers by them.
// Strict: a field that is sent but not listed here fails a test. Clients decode tolerantly and never load these.
import * as v from 'valibot';
import { DEAL_STEP_ACTIONS } from '#domain/deal-table.ts';
import { DEAL_STATUSES, NOTIFICATION_TYPES, PAUSE_REASONS, REQUEST_STATUSES } from '#domain/entities.ts';
import { NEXT_STEP_KINDS } from '#domain/settlement/next-step.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { suspension } from '../common-shapes.ts';
import { levelLimit } from '../decode/level-limit.ts';
import { trustShape } from '../trust.ts';
import { kindFields, systemSchema } from './kinds.ts';
import { timeSchema, uuidSchema } from './primitives.ts';
import { schemaOf } from './schema-of.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const textSchema = v.string();
const nullable = <T>(schema: v.GenericSchema<T>) => v.nullable(schema);

/** Extra to the specification: what others are shown of a person's exchanges. */
const trustFields = { level: v.picklist(TRUST_LEVELS), partners: countSchema };
/** The facts behind it, on the person's own page and public profile. */
export const trustSchema = schemaOf(trustShape);

export const personSchema = v.strictObject({
  id: uuidSchema,
  firstName: textSchema,
  lastName: textSchema,
  name: textSchema,
  /** Null where the person does not show them to the viewer (REAL-04). */
  username: nullable(textSchema),
  telegramId: nullable(v.pipe(v.number(), v.integer())),
  rating: nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  completedTransactionsCount: countSchema,
  failedTransactionsCount: countSchema,
  locationCity: nullable(textSchema),
  locationCountry: nullable(textSchema),
  location: v.strictObject({ city: nullable(textSchema), country: nullable(textSchema) }),
  trust: v.exactOptional(v.strictObject(trustFields)),
});

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
  /** Extra to the specification: distinguishes requests from deals in the mixed feed. */
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
  /** When the author last changed the terms; absent before that (CARD-12). */
  editedAt: v.exactOptional(timeSchema),
  /** Only of a paused request, and only to its author (AWAY-03). */
  pausedAt: v.exactOptional(timeSchema),
  /** Why it is paused; only to its author (AWAY-09). */
  pausedBy: v.exactOptional(v.picklist(PAUSE_REASONS)),
  /** First name of the person whose answer it waits for; only of a single one that is paused so. */
  awaitedName: v.exactOptional(textSchema),
  /** Hours for which it was posted; only to its author (CALL-21). */
  ttlHours: v.exactOptional(v.number()),
  /** Count of people waiting for it to reopen: for the author of a single request whose acceptance waits. */
  waitingCount: v.exactOptional(countSchema),
  /** Likewise, for others: whether the viewer waits. */
  isWaiting: v.exactOptional(v.boolean()),
  /**
   * The limit that the reader's acceptance, or their approval as the author, would be over.
   * Only of a single request (EXPO-04).
   */
  levelLimit: v.exactOptional(schemaOf(levelLimit)),
  /** An own open request of the reader that mirrors it; only of a single request (CALL-06). */
  ownMatchId: v.exactOptional(uuidSchema),
  /** Paused by reports: its author cannot resume it (RPT-01). Only to the author. */
  isUnderReview: v.exactOptional(v.literal(true)),
  /**
   * The author named both amounts, or what they pay follows the rate (PRICE-09, PRICE-12).
   * Absent where the market's rate made it once.
   */
  price: v.exactOptional(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('own') }),
      v.strictObject({
        kind: v.literal('follow'),
        marginBps: v.pipe(v.number(), v.integer()),
        /** Decimal text: units received for one paid; null: none. */
        floorRate: nullable(textSchema),
      }),
    ]),
  ),
  /** It follows the rate and none is young enough, so that nobody can accept it now (PRICE-04). */
  awaitsRate: v.exactOptional(v.literal(true)),
  /** Age of the rate that `payAmount` was computed from; only when above half an hour (RATE-09). */
  rateAgeSeconds: v.exactOptional(countSchema),
  version: versionSchema,
};
export const requestSchema = v.strictObject(requestFields);

export const ratingSchema = v.strictObject({
  fromUserId: uuidSchema,
  toUserId: uuidSchema,
  ratingValue: v.picklist(['up', 'down']),
  ratingComment: textSchema,
  createdAt: timeSchema,
});

export const dealStepSchema = v.strictObject({
  /** The version of the deal that it made. */
  n: versionSchema,
  action: v.picklist(DEAL_STEP_ACTIONS),
  actorId: nullable(uuidSchema),
  status: v.picklist(DEAL_STATUSES),
  note: nullable(textSchema),
  at: timeSchema,
});

const nextStepSchema = v.strictObject({
  kind: v.picklist(NEXT_STEP_KINDS),
  turn: v.picklist(['you', 'them']),
  /** The amount of the payment that the step is about. */
  amount: v.exactOptional(textSchema),
  currency: v.exactOptional(textSchema),
  method: v.exactOptional(textSchema),
  /** When the parties meet. */
  at: v.exactOptional(timeSchema),
});

export const dealFields = {
  itemType: v.literal('transaction'),
  id: uuidSchema,
  _id: uuidSchema,
  entityId: uuidSchema,
  requestId: uuidSchema,
  ownerId: uuidSchema,
  status: v.picklist(DEAL_STATUSES),
  /** The status before a dispute, for the admin who decides. */
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
  /** Final ratings, empty until the deal has ended; provisional ones are shown to nobody. */
  ratings: v.array(ratingSchema),
  /** The last steps of a deal, at most 50. */
  steps: v.array(dealStepSchema),
  /**
   * Cursor of the page before; absent where `steps` has them all.
   * `statuses`: those that earlier steps have led to.
   */
  earlierSteps: v.exactOptional(
    v.strictObject({ cursor: textSchema, statuses: v.array(v.picklist(DEAL_STATUSES)) }),
  ),
  decisionNote: nullable(textSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  deadlineAt: nullable(timeSchema),
  /** The viewer's next step in the deal; absent where nothing is guided (SETL-15). */
  nextStep: v.exactOptional(nextStepSchema),
  version: versionSchema,
};
export const dealSchema = v.strictObject(dealFields);

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
  ...kindFields,
  /** After this time the notification is obsolete. */
  until: v.exactOptional(nullable(timeSchema)),
});

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
  /** Feature `names`: others see '(user)' behind the name, because it looks like that of staff. */
  isNameMarked: v.exactOptional(v.boolean()),
});

const waitsUntil = { deletionAt: nullable(timeSchema), recoveryAt: nullable(timeSchema) };
/** Extra to the specification: fields of login and profile answers. */
export const announcedFields = {
  /** Only for a banned person, and while the account waits to be deleted or taken over. */
  suspension: v.exactOptional(schemaOf(suspension)),
  accountNotice: v.exactOptional(v.strictObject(waitsUntil)),
  /** The roles of staff; absent for everybody else. */
  staffRoles: v.exactOptional(v.pipe(v.array(v.picklist(STAFF_ROLES)), v.minLength(1))),
  /** Versions of the additions that the backend offers, by name. */
  features: v.exactOptional(v.record(textSchema, versionSchema)),
  operator: v.exactOptional(
    v.strictObject({
      botUsername: textSchema,
      appName: textSchema,
      supportUrl: v.exactOptional(textSchema),
      rulesUrl: v.exactOptional(textSchema),
      name: v.exactOptional(textSchema),
      accent: v.exactOptional(textSchema),
      languages: v.pipe(v.array(textSchema), v.minLength(1)),
      currency: v.literal('USD'),
      requestHours: v.exactOptional(v.strictObject({ default: v.number(), max: v.number() })),
    }),
  ),
};

export const chatMessageSchema = v.strictObject({
  id: uuidSchema,
  seq: versionSchema,
  transactionId: uuidSchema,
  senderId: nullable(uuidSchema),
  senderRole: v.picklist(['party', 'admin', 'system']),
  type: v.picklist(['text', 'file', 'system']),
  text: textSchema,
  system: v.exactOptional(systemSchema),
  fileUrl: nullable(textSchema),
  fileName: nullable(textSchema),
  fileMime: nullable(textSchema),
  fileSize: nullable(countSchema),
  /** FILE-03: absent for a clean file. */
  fileScan: v.exactOptional(v.picklist(['pending', 'blocked'])),
  createdAt: timeSchema,
  status: v.picklist(['sent', 'read']),
});

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
