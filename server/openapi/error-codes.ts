// Error codes of each call: those of its kind, and those that its rules add.
import type { ServerCode } from '#contract/error-codes.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { ANSWERED_WHILE_BANNED } from '../http/suspended-access.ts';
import { ROUTE_RESPONSES } from './responses.ts';

const COMMON_CODES: readonly ServerCode[] = ['INTERNAL_ERROR', 'UNAVAILABLE'];
const AUTHENTICATION_CODES: readonly ServerCode[] = [
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_PARSE_ERROR',
  'SESSION_ENDED',
  'RATE_LIMITED',
];
const WRITE_CODES: readonly ServerCode[] = [
  'VALIDATION_ERROR',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
];
const DEAL_CODES: readonly ServerCode[] = ['FORBIDDEN', 'INVALID_STATE'];
const CHAT_CODES: readonly ServerCode[] = ['FORBIDDEN', 'INVALID_STATE'];

/** Codes that the rules of the market add. */
const RULE_CODES: { readonly [route in RouteName]?: readonly ServerCode[] } = {
  login: [
    'SESSION_ENDED',
    'INIT_DATA_INVALID',
    'INIT_DATA_EXPIRED',
    'RATE_LIMITED',
    'VALIDATION_ERROR',
    'MALFORMED_JSON',
    'BODY_TOO_LARGE',
  ],
  settings: ['NOT_FOUND'],
  ownTrust: ['NOT_FOUND'],
  updateSettings: ['NOT_FOUND'],
  checkMessage: ['NOT_FOUND'],
  deletion: ['NOT_FOUND'],
  scheduleDeletion: ['NOT_FOUND', 'DELETION_BLOCKED'],
  stopDeletion: ['NOT_FOUND'],
  makeRecoveryCode: ['NOT_FOUND'],
  recovery: ['NOT_FOUND'],
  stopRecovery: ['NOT_FOUND'],
  recover: ['NOT_FOUND', 'INVALID_STATE', 'ACCOUNT_LEAVES'],
  rateUser: ['NOT_PARTY', 'ALREADY_RATED'],
  dataExport: ['NOT_FOUND'],
  startExport: ['NOT_FOUND', 'LIMIT_REACHED'],
  exportLink: ['NOT_FOUND', 'INVALID_STATE'],
  blocks: ['NOT_FOUND'],
  block: ['LIMIT_REACHED'],
  report: ['LIMIT_REACHED', 'NOT_FOUND'],
  askForReview: ['INVALID_STATE'],
  reports: ['FORBIDDEN', 'NOT_FOUND'],
  resolveReport: ['FORBIDDEN', 'INVALID_STATE'],
  ratesConvert: ['NOT_FOUND'],
  ratesOf: ['NOT_FOUND'],
  ratesPair: ['NOT_FOUND'],
  paymentMethodsOf: ['NOT_FOUND'],
  createRequest: ['LIMIT_REACHED', 'ACCOUNT_LEAVES'],
  updateRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
  deleteRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN'],
  pauseRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN', 'INVALID_STATE'],
  resumeRequest: ['NOT_OWNER', 'REQUEST_NOT_OPEN', 'INVALID_STATE', 'PAUSED', 'ACCOUNT_LEAVES'],
  wait: ['ACCOUNT_LEAVES', 'OWN_REQUEST', 'INVALID_STATE', 'LIMIT_REACHED'],
  awaitedRequests: ['NOT_FOUND'],
  approveRequest: ['NOT_OWNER', 'INVALID_STATE'],
  declineRequest: ['NOT_OWNER', 'INVALID_STATE'],
  accept: [
    'NOT_FOUND',
    'OWN_REQUEST',
    'REQUEST_NOT_OPEN',
    'REQUEST_CHANGED',
    'ACCOUNT_LEAVES',
    'ACCEPTANCE_LIMIT',
    'TAKE_COOLDOWN',
  ],
  patchTransaction: DEAL_CODES,
  approve: [...DEAL_CODES, 'NOT_OWNER'],
  decline: DEAL_CODES,
  proposeCompletion: DEAL_CODES,
  acceptCompletion: DEAL_CODES,
  declineCompletion: DEAL_CODES,
  confirm: DEAL_CODES,
  cancel: DEAL_CODES,
  approveCancellation: DEAL_CODES,
  rejectCancellation: DEAL_CODES,
  dispute: [...DEAL_CODES, 'DISPUTE_COOLDOWN'],
  chatMessages: ['INVALID_STATE'],
  clientEvents: ['NOT_FOUND'],
  ticket: ['NOT_FOUND'],
  sendMessage: CHAT_CODES,
  uploadFile: [
    ...CHAT_CODES,
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE',
    'UPLOAD_LIMIT',
    'DEAL_UPLOAD_LIMIT',
    'STORAGE_FULL',
  ],
  markChatRead: CHAT_CODES,
  chatFile: ['FILE_PENDING', 'FILE_BLOCKED'],
  deleteNotification: ['INVALID_STATE'],
  createFundsDetail: ['LIMIT_REACHED'],
  // NOT_FOUND while the feature is off.
  logout: ['NOT_FOUND'],
  sessions: ['NOT_FOUND'],
  staffRoles: ['NOT_FOUND', 'FORBIDDEN'],
  grantRole: ['NOT_FOUND', 'FORBIDDEN'],
  revokeRole: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_STATE'],
  ban: ['FORBIDDEN'],
  unban: ['FORBIDDEN', 'INVALID_STATE'],
  audit: ['NOT_FOUND', 'FORBIDDEN'],
};

/** In the order of the contract's table, each once. */
export function errorCodesOf(name: RouteName): readonly ServerCode[] {
  const { method, path, access } = API_ROUTES[name];
  const isWrite = access === 'protected' && method !== 'GET';
  const isStream = ROUTE_RESPONSES[name].body === 'stream';
  const takesQuery = name in QUERIES && !isStream;
  return [
    ...new Set<ServerCode>([
      ...(takesQuery || name in BODIES ? (['VALIDATION_ERROR'] as const) : []),
      ...(isWrite ? WRITE_CODES : []),
      ...(access === 'protected' ? AUTHENTICATION_CODES : []),
      ...(ANSWERED_WHILE_BANNED[name] === 'no' ? (['SUSPENDED'] as const) : []),
      ...(/:(id|messageId)/.test(path) ? (['NOT_FOUND'] as const) : []),
      ...(RULE_CODES[name] ?? []),
      ...COMMON_CODES,
    ]),
  ];
}
