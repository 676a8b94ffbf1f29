// Wire fields: of every object in our answers and events, the fields that the specification names, and our extras beside them.

/** Treatments of our extras by another backend: left out, sent as null, or with another meaning. */
export const EXTRAS_MODES = ['absent', 'null', 'other'] as const;
export type ExtrasMode = (typeof EXTRAS_MODES)[number];

export interface WireObject {
  readonly specified: readonly string[];
  /** Our extras: by name, what another backend could send under it; a function makes it from our value. */
  readonly extras: Readonly<Record<string, unknown>>;
}

const OTHER_TIME = '2026-01-31T09:30:00+02:00';
const OTHER_ID = '65b9f1c2a4';
/** The version of the object's schema: the same in all states of all objects. */
const SCHEMA_VERSION = 3;

/** The number of a message among those of all chats: it has gaps in each. */
const numberOfAllChats = (seq: unknown) => 1000 + 7 * Number(seq);

const TERMS = [
  'payCurrency',
  'payMethod',
  'receiveCurrency',
  'receiveMethod',
  'amount',
  'convertedPayAmount',
  'payAmount',
];
/** Announced beside the user. */
const ANNOUNCED = {
  ...{ features: 'all', operator: 'ACME Ltd', suspension: 'barred', accountNotice: 'soon' },
  staffRoles: 'chief',
};
/** The hour of the day of the last update; the names of the banks. */
const RATE_AGES = { ratesAt: 'noon', rateSources: ['ECB'], rateSourceNames: 'ECB' };
const LIST = { serverTime: 1_780_000_000, lastEventId: 'evt_5f2c', nextCursor: 'page-2', ticket: 'none' };

export const WIRE_OBJECTS = {
  /** `user`, `initiator`, `initiatorUser`, `accepterUser`: a request has the counts, nobody in a deal. */
  person: {
    specified: [
      ...['id', 'firstName', 'lastName', 'name', 'username', 'telegramId', 'rating'],
      ...['locationCity', 'locationCountry', 'location'],
    ],
    extras: { completedTransactionsCount: 'many', failedTransactionsCount: { lastYear: 2 }, trust: 'good' },
  },
  publicProfile: {
    specified: [
      ...['id', 'firstName', 'lastName', 'rating', 'completedTransactionsCount', 'failedTransactionsCount'],
      ...['reviews', 'location'],
    ],
    extras: {
      name: 'member',
      username: '@member',
      telegramId: 'tg:1',
      locationCity: '',
      locationCountry: '',
      trust: 97,
      isInDispute: 'perhaps',
    },
  },
  review: {
    specified: ['rating', 'comment'],
    extras: { ratingValue: 'good', ratingComment: '', fromUserId: 7, createdAt: 1_700_000_000 },
  },
  request: {
    specified: [
      ...['id', '_id', 'entityId', 'requestId', 'ownerId', 'status', 'createdAt', 'updatedAt', 'expiration'],
      ...['expiresAt', ...TERMS, 'additionalDetails', 'rateOption', 'viewCount', 'pendingAccepterId', 'user'],
      ...['initiator', 'completedTransactionsCount', 'failedTransactionsCount', 'matchingRequestsCount'],
    ],
    extras: {
      itemType: 'exchange',
      deadlineAt: 'tomorrow',
      editedAt: 'lately',
      pausedAt: 'never',
      waitingCount: 'many',
      pausedBy: 'the moon',
      awaitedName: 7,
      ttlHours: 'a day',
      isWaiting: 'yes',
      levelLimit: 200,
      ownMatchId: 7,
      isUnderReview: 'maybe',
      price: 96.4,
      awaitsRate: 'later',
      rateAgeSeconds: 'fresh',
      version: SCHEMA_VERSION,
    },
  },
  /** `requestId`, `updatedAt`: the sorting of the feed and the link to the request need them. */
  deal: {
    specified: [
      ...['id', 'requestId', 'status', 'createdAt', 'updatedAt', 'request', 'initiatorId', 'accepterId'],
      ...['initiatorUser', 'accepterUser', 'completionProposedBy', 'cancellationRequestedBy', 'viewerRole'],
      ...['unreadCount', ...TERMS, 'transactionId'],
    ],
    extras: {
      itemType: 'exchange',
      _id: OTHER_ID,
      entityId: OTHER_ID,
      ownerId: 'desk-1',
      statusBefore: 'in progress',
      additionalDetails: '',
      rateOption: 'floating',
      user: OTHER_ID,
      initiator: OTHER_ID,
      disputedBy: { role: 'support' },
      nextStep: 'settle',
      ratings: { average: 4.5 },
      steps: ['Started', 'Exchanging'],
      earlierSteps: 12,
      decisionNote: { text: '' },
      deadlineAt: 'tomorrow',
      version: SCHEMA_VERSION,
    },
  },
  notification: {
    specified: [
      ...['id', 'type', 'title', 'message', 'read', 'createdAt', 'actionByUser', 'actionData'],
      ...['relatedTransaction', 'relatedRequest', 'requestId'],
    ],
    extras: { kind: 'card', params: ['1000', 'USD'], urgency: 3, until: 'tomorrow' },
  },
  actor: { specified: ['firstName', 'lastName'], extras: { id: 7 } },
  actionData: { specified: ['transactionId'], extras: { requestId: '', status: 'seen' } },
  related: { specified: ['id'], extras: {} },
  location: { specified: ['city', 'country'], extras: {} },
  /** The answer of login and `GET /auth/me`: 'a user with id'. */
  sessionUser: {
    specified: ['id'],
    extras: {
      firstName: '',
      lastName: 5,
      username: '@member',
      telegramId: 'tg:1',
      locationCountry: 'XX',
      locationCity: 0,
      phone: false,
      kycStatus: 'pending',
      isAdmin: 'no',
      isNameMarked: 'no',
      ...ANNOUNCED,
    },
  },
  profile: {
    specified: [
      ...['firstName', 'lastName', 'locationCountry', 'locationCity', 'phone', 'kycStatus', 'username'],
    ],
    extras: { id: 7, telegramId: 'tg:1', isAdmin: 'no', isNameMarked: 'yes', trust: null },
  },
  message: {
    specified: [
      ...['id', 'senderId', 'type', 'text', 'fileUrl', 'fileName', 'fileMime', 'createdAt', 'status'],
    ],
    extras: {
      seq: numberOfAllChats,
      transactionId: 'room-12',
      senderRole: 'member',
      fileSize: '12 KB',
      fileScan: 'virus',
      system: 'automatic',
    },
  },
  fundsDetail: {
    specified: ['id', 'label', 'detailsText'],
    extras: { createdAt: OTHER_TIME, updatedAt: 1_700_000_000 },
  },
  login: {
    specified: ['token', 'user'],
    extras: { feed: '/feed?limit=100', record: { data: 'written' }, device: 7, ...ANNOUNCED },
  },
  rates: {
    specified: ['rates', 'timestamp'],
    extras: { success: 'yes', ageSeconds: 'fresh', ...RATE_AGES },
  },
  ratesPair: {
    specified: ['rate', 'date'],
    extras: { success: 'yes', from: 1, to: 1, timestamp: 'today', ...RATE_AGES },
  },
  /** Its shape is not shown. */
  converted: {
    specified: ['success', 'from', 'to', 'amount', 'rate', 'result', 'convertedAmount', 'date'],
    extras: {},
  },
  list: { specified: ['success', 'data'], extras: LIST },
  snapshot: {
    specified: ['items', 'requests', 'notifications'],
    extras: { serverTime: LIST.serverTime, nextCursor: LIST.nextCursor },
  },
  profileEnvelope: { specified: ['profile'], extras: ANNOUNCED },
  answer: {
    specified: ['success', 'data', 'id', 'transactionId', 'matchingRequestsCount'],
    extras: {},
  },
  event: {
    specified: [
      ...['item', 'id', 'replaceOf', 'request', 'notification', 'message', 'userId', 'changes'],
      ...['readerId', 'lastReadMessageId'],
    ],
    extras: {},
  },
  ping: { specified: [], extras: { time: 1_780_000_000 } },
  refusal: {
    specified: ['code', 'message'],
    extras: { success: 'no', details: 'see the message', data: 'ref-4711' },
  },
} satisfies Readonly<Record<string, WireObject>>;

export type WireKind = keyof typeof WIRE_OBJECTS;

/** Kinds that are recognized by a field, the first match counts. */
const KIND_BY_FIELD: readonly (readonly [field: string, kind: WireKind])[] = [
  ['kycStatus', 'profile'],
  ['initiatorId', 'deal'],
  ['pendingAccepterId', 'request'],
  ['senderRole', 'message'],
  ['actionData', 'notification'],
  ['detailsText', 'fundsDetail'],
  ['reviews', 'publicProfile'],
  ['completedTransactionsCount', 'person'],
  ['profile', 'profileEnvelope'],
  ['token', 'login'],
  ['rates', 'rates'],
  ['result', 'converted'],
  ['rate', 'ratesPair'],
  ['code', 'refusal'],
  ['time', 'ping'],
];
/** Kinds that are recognized by the name that they have in the object around them. */
const KIND_BY_NAME: Readonly<Record<string, WireKind>> = {
  actionByUser: 'actor',
  actionData: 'actionData',
  relatedTransaction: 'related',
  relatedRequest: 'related',
  location: 'location',
};

/**
 * The kind of one of our objects, by its fields and its name in the object around it; null if unknown.
 * Reviews and ratings have the same fields but 'toUserId'.
 */
export function wireKindOf(fields: readonly string[], name: string, isSession = false): WireKind | null {
  const byName = KIND_BY_NAME[name];
  if (byName) return byName;
  if (fields.includes('fromUserId') && !fields.includes('toUserId')) return 'review';
  const found = KIND_BY_FIELD.find(([field]) => fields.includes(field))?.[1];
  if (found) return found === 'profile' && isSession ? 'sessionUser' : found;
  if (fields.includes('success')) return fields.includes('serverTime') ? 'list' : 'answer';
  if (fields.includes('serverTime')) return 'snapshot';
  return fields.every((field) => WIRE_OBJECTS.event.specified.includes(field)) ? 'event' : null;
}
