// API routes by name: the server's handlers and the API document are total over this table. Clients import single routes.
import type { ApiRoute } from './route.ts';
import { endSessionRoute, logoutRoute, sessionsRoute } from './routes/account.ts';
import {
  deletionRoute,
  makeRecoveryCodeRoute,
  recoverRoute,
  recoveryRoute,
  scheduleDeletionRoute,
  stopDeletionRoute,
  stopRecoveryRoute,
} from './routes/account-end.ts';
import { blockRoute, blocksRoute, unblockRoute } from './routes/blocks.ts';
import {
  chatFileRoute,
  chatMessagesRoute,
  markChatReadRoute,
  sendMessageRoute,
  uploadFileRoute,
} from './routes/chat.ts';
import { dataExportRoute, exportFileRoute, exportLinkRoute, startExportRoute } from './routes/data-export.ts';
import {
  acceptCompletionRoute,
  approveCancellationRoute,
  approveRoute,
  cancelRoute,
  confirmRoute,
  dealRoute,
  dealsRoute,
  declineCompletionRoute,
  declineRoute,
  disputeRoute,
  historyRoute,
  patchDealRoute,
  proposeCompletionRoute,
  rejectCancellationRoute,
} from './routes/deals.ts';
import {
  currenciesRoute,
  paymentMethodsOfRoute,
  paymentMethodsRoute,
  ratesAllRoute,
  ratesConvertRoute,
  ratesMatrixRoute,
  ratesOfRoute,
  ratesPairRoute,
  ratesRoute,
} from './routes/exchange-data.ts';
import {
  acceptRoute,
  deleteRequestRoute,
  feedRoute,
  resumeRequestRoute,
  viewRequestRoute,
} from './routes/feed.ts';
import {
  createFundsDetailRoute,
  deleteFundsDetailRoute,
  fundsDetailsRoute,
  updateFundsDetailRoute,
} from './routes/funds-details.ts';
import { checkMessageRoute } from './routes/genuine.ts';
import {
  deleteNotificationRoute,
  markAllReadRoute,
  markReadRoute,
  notificationsRoute,
} from './routes/notifications.ts';
import { profileRoute, updateProfileRoute } from './routes/profile.ts';
import { askForReviewRoute, reportRoute, reportsRoute, resolveReportRoute } from './routes/reports.ts';
import {
  approveRequestRoute,
  awaitedRequestsRoute,
  createRequestRoute,
  declineRequestRoute,
  pauseRequestRoute,
  requestRoute,
  requestsRoute,
  stopWaitingRoute,
  updateRequestRoute,
  waitRoute,
} from './routes/requests.ts';
import { loginRoute, meRoute } from './routes/session.ts';
import { settingsRoute, updateSettingsRoute } from './routes/settings.ts';
import {
  auditRoute,
  banRoute,
  grantRoleRoute,
  revokeRoleRoute,
  staffRolesRoute,
  unbanRoute,
} from './routes/staff.ts';
import {
  chatEventsRoute,
  clientEventsRoute,
  feedEventsRoute,
  notificationEventsRoute,
  requestEventsRoute,
  ticketRoute,
} from './routes/streams.ts';
import { ownTrustRoute } from './routes/trust.ts';
import { publicProfileRoute, rateUserRoute, userRatingsRoute } from './routes/users.ts';

export const API_ROUTES = {
  login: loginRoute,
  me: meRoute,
  logout: logoutRoute,
  sessions: sessionsRoute,
  endSession: endSessionRoute,

  profile: profileRoute,
  updateProfile: updateProfileRoute,
  settings: settingsRoute,
  updateSettings: updateSettingsRoute,
  ownTrust: ownTrustRoute,
  checkMessage: checkMessageRoute,
  deletion: deletionRoute,
  scheduleDeletion: scheduleDeletionRoute,
  stopDeletion: stopDeletionRoute,
  makeRecoveryCode: makeRecoveryCodeRoute,
  recovery: recoveryRoute,
  stopRecovery: stopRecoveryRoute,
  recover: recoverRoute,
  history: historyRoute,
  publicProfile: publicProfileRoute,
  userRatings: userRatingsRoute,
  rateUser: rateUserRoute,

  dataExport: dataExportRoute,
  startExport: startExportRoute,
  exportLink: exportLinkRoute,
  exportFile: exportFileRoute,

  blocks: blocksRoute,
  block: blockRoute,
  unblock: unblockRoute,

  report: reportRoute,
  askForReview: askForReviewRoute,
  reports: reportsRoute,
  resolveReport: resolveReportRoute,

  currencies: currenciesRoute,
  ratesConvert: ratesConvertRoute,
  ratesMatrix: ratesMatrixRoute,
  ratesAll: ratesAllRoute,
  rates: ratesRoute,
  ratesOf: ratesOfRoute,
  ratesPair: ratesPairRoute,
  paymentMethods: paymentMethodsRoute,
  paymentMethodsOf: paymentMethodsOfRoute,

  requests: requestsRoute,
  createRequest: createRequestRoute,
  request: requestRoute,
  updateRequest: updateRequestRoute,
  deleteRequest: deleteRequestRoute,
  approveRequest: approveRequestRoute,
  declineRequest: declineRequestRoute,
  viewRequest: viewRequestRoute,
  pauseRequest: pauseRequestRoute,
  resumeRequest: resumeRequestRoute,
  wait: waitRoute,
  stopWaiting: stopWaitingRoute,
  awaitedRequests: awaitedRequestsRoute,

  accept: acceptRoute,
  transactions: dealsRoute,
  transaction: dealRoute,
  patchTransaction: patchDealRoute,
  approve: approveRoute,
  decline: declineRoute,
  proposeCompletion: proposeCompletionRoute,
  acceptCompletion: acceptCompletionRoute,
  declineCompletion: declineCompletionRoute,
  confirm: confirmRoute,
  cancel: cancelRoute,
  approveCancellation: approveCancellationRoute,
  rejectCancellation: rejectCancellationRoute,
  dispute: disputeRoute,

  chatMessages: chatMessagesRoute,
  sendMessage: sendMessageRoute,
  uploadFile: uploadFileRoute,
  markChatRead: markChatReadRoute,
  chatFile: chatFileRoute,

  feed: feedRoute,

  notifications: notificationsRoute,
  markAllRead: markAllReadRoute,
  markRead: markReadRoute,
  deleteNotification: deleteNotificationRoute,

  fundsDetails: fundsDetailsRoute,
  createFundsDetail: createFundsDetailRoute,
  updateFundsDetail: updateFundsDetailRoute,
  deleteFundsDetail: deleteFundsDetailRoute,

  requestEvents: requestEventsRoute,
  notificationEvents: notificationEventsRoute,
  feedEvents: feedEventsRoute,
  chatEvents: chatEventsRoute,
  clientEvents: clientEventsRoute,
  ticket: ticketRoute,

  staffRoles: staffRolesRoute,
  grantRole: grantRoleRoute,
  revokeRole: revokeRoleRoute,
  ban: banRoute,
  unban: unbanRoute,
  audit: auditRoute,
} as const satisfies Record<string, ApiRoute>;

export type RouteName = keyof typeof API_ROUTES;
