// Calls of a banned person: one table that says for each call whether it is answered or refused with SUSPENDED.
import type { RouteName } from '#contract/routes.ts';
import type { Refusal } from '../services/result.ts';
import { refuseSuspended } from '../services/staff/refuse-banned.ts';
import type { Viewer } from '../services/unit-of-work.ts';

/**
 * - `yes`: own records, and running deals with their chat. Nobody approves or accepts: those deals have not begun.
 * - `own`: answered without anything of others: the feed and its streams leave the market out.
 * - `no`: refused.
 */
export const ANSWERED_WHILE_BANNED: Readonly<Record<RouteName, 'yes' | 'own' | 'no'>> = {
  login: 'own',
  me: 'yes',
  logout: 'yes',
  sessions: 'yes',
  endSession: 'yes',

  profile: 'yes',
  updateProfile: 'no',
  ownTrust: 'yes',
  deletion: 'yes',
  scheduleDeletion: 'yes',
  stopDeletion: 'yes',
  makeRecoveryCode: 'yes',
  recovery: 'yes',
  stopRecovery: 'yes',
  // Nobody takes over another account while banned.
  recover: 'no',
  history: 'yes',
  publicProfile: 'no',
  userRatings: 'no',
  rateUser: 'no',
  // A banned person may still take their data with them.
  dataExport: 'yes',
  startExport: 'yes',
  exportLink: 'yes',
  exportFile: 'yes',
  blocks: 'yes',
  block: 'no',
  unblock: 'no',
  report: 'no',
  askForReview: 'no',
  reports: 'no',
  resolveReport: 'no',
  settings: 'yes',
  updateSettings: 'no',
  checkMessage: 'yes',

  // Public: nobody knows who asks.
  currencies: 'yes',
  ratesConvert: 'yes',
  ratesMatrix: 'yes',
  ratesAll: 'yes',
  rates: 'yes',
  ratesOf: 'yes',
  ratesPair: 'yes',
  paymentMethods: 'yes',
  paymentMethodsOf: 'yes',

  requests: 'no',
  createRequest: 'no',
  request: 'own',
  updateRequest: 'no',
  deleteRequest: 'no',
  approveRequest: 'no',
  declineRequest: 'no',
  viewRequest: 'no',
  pauseRequest: 'no',
  resumeRequest: 'no',
  wait: 'no',
  stopWaiting: 'yes',
  awaitedRequests: 'no',

  accept: 'no',
  transactions: 'yes',
  transaction: 'yes',
  patchTransaction: 'yes',
  approve: 'no',
  decline: 'no',
  proposeCompletion: 'yes',
  acceptCompletion: 'yes',
  declineCompletion: 'yes',
  confirm: 'yes',
  cancel: 'yes',
  approveCancellation: 'yes',
  rejectCancellation: 'yes',
  dispute: 'yes',

  chatMessages: 'yes',
  sendMessage: 'yes',
  uploadFile: 'yes',
  markChatRead: 'yes',
  chatFile: 'yes',

  feed: 'own',

  notifications: 'yes',
  markAllRead: 'yes',
  markRead: 'yes',
  deleteNotification: 'yes',

  // Sent in the chat of a running deal.
  fundsDetails: 'yes',
  createFundsDetail: 'no',
  updateFundsDetail: 'no',
  deleteFundsDetail: 'no',

  requestEvents: 'no',
  notificationEvents: 'yes',
  feedEvents: 'own',
  chatEvents: 'yes',
  clientEvents: 'own',
  ticket: 'yes',

  staffRoles: 'no',
  grantRole: 'no',
  revokeRole: 'no',
  ban: 'no',
  unban: 'no',
  audit: 'no',
};

/** Null: the call is answered. */
export function refuseWhileBanned({ suspension }: Viewer, name: RouteName | undefined): Refusal | null {
  if (!suspension || (name && ANSWERED_WHILE_BANNED[name] !== 'no')) return null;
  return refuseSuspended(suspension);
}
