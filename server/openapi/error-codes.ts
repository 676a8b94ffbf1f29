// Every code that each call may refuse with: what follows from the kind of call, and what its rules add.
import type { ServerCode } from '#api/error-codes.ts';
import { ROUTES, type RouteName } from '#api/routes.ts';
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import { CALL_ANSWERS } from './responses.ts';

const ALWAYS: readonly ServerCode[] = ['INTERNAL_ERROR', 'UNAVAILABLE'];
const SIGNED_IN: readonly ServerCode[] = [
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_PARSE_ERROR',
  'RATE_LIMITED',
];
const WRITES: readonly ServerCode[] = [
  'VALIDATION_ERROR',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
];
const ON_DEAL: readonly ServerCode[] = ['FORBIDDEN', 'INVALID_STATE'];
const ON_CHAT: readonly ServerCode[] = ['FORBIDDEN', 'INVALID_STATE'];

/** What the rules of the market add. */
const BY_RULE: { readonly [route in RouteName]?: readonly ServerCode[] } = {
  login: [
    'INIT_DATA_INVALID',
    'INIT_DATA_EXPIRED',
    'RATE_LIMITED',
    'VALIDATION_ERROR',
    'MALFORMED_JSON',
    'BODY_TOO_LARGE',
  ],
  rateUser: ['NOT_PARTY', 'ALREADY_RATED'],
  ratesConvert: ['NOT_FOUND'],
  ratesOf: ['NOT_FOUND'],
  ratesPair: ['NOT_FOUND'],
  paymentMethodsOf: ['NOT_FOUND'],
  createRequest: ['LIMIT_REACHED'],
  updateRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
  deleteRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
  approveRequest: ['NOT_OWNER', 'INVALID_STATE'],
  declineRequest: ['NOT_OWNER', 'INVALID_STATE'],
  accept: ['NOT_FOUND', 'OWN_REQUEST', 'REQUEST_NOT_OPEN'],
  patchTransaction: ON_DEAL,
  approve: [...ON_DEAL, 'NOT_OWNER'],
  decline: ON_DEAL,
  proposeCompletion: ON_DEAL,
  acceptCompletion: ON_DEAL,
  declineCompletion: ON_DEAL,
  confirm: ON_DEAL,
  cancel: ON_DEAL,
  approveCancellation: ON_DEAL,
  rejectCancellation: ON_DEAL,
  dispute: ON_DEAL,
  chatMessages: ['INVALID_STATE'],
  sendMessage: ON_CHAT,
  uploadFile: [...ON_CHAT, 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE'],
  markChatRead: ON_CHAT,
  deleteNotification: ['INVALID_STATE'],
  createFundsDetail: ['LIMIT_REACHED'],
};

/** In the order of the contract's table, each once. */
export function refusalsOf(name: RouteName): readonly ServerCode[] {
  const { method, path, access } = ROUTES[name];
  const isWrite = access === 'protected' && method !== 'GET';
  const isStream = CALL_ANSWERS[name].body === 'stream';
  const takesQuery = name in QUERIES && !isStream;
  return [
    ...new Set<ServerCode>([
      ...(takesQuery || name in BODIES ? (['VALIDATION_ERROR'] as const) : []),
      ...(isWrite ? WRITES : []),
      ...(access === 'protected' ? SIGNED_IN : []),
      ...(/:(id|messageId)/.test(path) ? (['NOT_FOUND'] as const) : []),
      ...(BY_RULE[name] ?? []),
      ...ALWAYS,
    ]),
  ];
}
