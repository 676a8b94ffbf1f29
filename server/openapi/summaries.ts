// One-line summary of each call in the OpenAPI document.
import type { RouteName } from '#contract/routes.ts';

type Tag =
  | 'Sign-in'
  | 'People'
  | 'Rates'
  | 'Requests'
  | 'Deals'
  | 'Chat'
  | 'Feed'
  | 'Notifications'
  | 'Transfer details'
  | 'Staff';

export const ROUTE_SUMMARIES: Readonly<Record<RouteName, readonly [Tag, string]>> = {
  ticket: ['Sign-in', 'A ticket for the address of one stream or file, valid for 60 s.'],
  login: ['Sign-in', 'Signs in with the launch data that the messaging app has signed.'],
  me: ['Sign-in', 'Who is signed in.'],
  logout: ['Sign-in', 'Ends this session, or all of them (feature `sessions`).'],
  sessions: ['Sign-in', 'The devices that are signed in, the last seen first (feature `sessions`).'],
  endSession: ['Sign-in', 'Signs one device out (feature `sessions`).'],

  profile: ['People', 'The own profile.'],
  updateProfile: ['People', 'Changes what is named; an empty text clears city, country or phone.'],
  ownTrust: ['People', 'What each of the own exchanges counts, where `features.trust` is announced.'],
  settings: ['People', 'The own settings, where `features.settings` is announced.'],
  checkMessage: [
    'People',
    'Whether the bot has sent a message with this code to the viewer, where `features.genuine` is announced.',
  ],
  updateSettings: [
    'People',
    'Changes what is named; `push` and `privacy` are merged, null is a setting that was never chosen.',
  ],
  deletion: ['People', 'When the own account will be deleted, where `features.account` is announced.'],
  scheduleDeletion: [
    'People',
    'Asks for the deletion of the own account, in 14 days by default; offers leave the market at once. The word is typed by the person.',
  ],
  stopDeletion: ['People', 'Stops the deletion: everything is as it was.'],
  makeRecoveryCode: [
    'People',
    'Makes a recovery code in place of an earlier one. It is answered only now, and never stored: a repeated call makes another one.',
  ],
  recovery: ['People', 'Whether there is a recovery code, and which recovery waits.'],
  stopRecovery: ['People', 'Stops a recovery, by either account; by the old one also the code.'],
  recover: [
    'People',
    'Asks for the account of a recovery code, from an account without exchanges: it belongs to the caller after at least 7 days.',
  ],
  history: ['People', 'Every deal of the viewer, newest first, in pages.'],
  publicProfile: ['People', 'Another user, with their reviews.'],
  userRatings: ['People', 'Reviews of a user, newest first.'],
  rateUser: ['People', 'Rates the other party of a finished deal, once per party and deal.'],

  dataExport: [
    'People',
    "How far the export of the viewer's data is, where `features.account` is announced.",
  ],
  startExport: ['People', "Asks for an export of the viewer's data, one a day."],
  exportLink: ['People', 'A link for one download of the export, valid for two minutes.'],
  exportFile: ['People', 'The export as a ZIP, by its link.'],

  blocks: ['People', 'The people whom the viewer has blocked, newest first.'],
  block: ['People', 'Blocks a person: both lose sight of each other. The reason is for the viewer alone.'],
  unblock: ['People', 'Unblocks a person; offers come back.'],

  report: ['People', 'Reports a person, or a request, deal or message of theirs: exactly one of the ids.'],
  askForReview: ['Requests', 'The author of a request that reports hide asks for a quick look.'],
  reports: ['People', 'For staff: open reports, those that have waited longest first, in pages.'],
  resolveReport: ['People', 'For staff: answers every open report about the same.'],

  currencies: ['Rates', 'The currencies of the market.'],
  ratesConvert: ['Rates', 'An amount in another currency, indicative.'],
  ratesMatrix: ['Rates', 'Every pair of the named currencies (comma-separated; all by default).'],
  ratesAll: ['Rates', 'Every pair.'],
  rates: ['Rates', 'Every pair.'],
  ratesOf: ['Rates', 'From one currency to all others.'],
  ratesPair: ['Rates', 'One pair.'],
  paymentMethods: ['Rates', 'Payment methods by currency.'],
  paymentMethodsOf: ['Rates', 'The payment methods of one currency.'],

  requests: ['Requests', 'The whole market under a filter with the own requests, newest first, in pages.'],
  createRequest: ['Requests', 'Posts a request; answers how many open ones mirror it.'],
  request: ['Requests', 'One request.'],
  updateRequest: ['Requests', 'Edits an own request while it is open; it keeps its expiry.'],
  deleteRequest: ['Requests', 'Deletes an own request while it is open.'],
  approveRequest: ['Requests', 'Approves the acceptance that waits: the deal begins.'],
  declineRequest: ['Requests', 'Declines the acceptance that waits: the request is open again.'],
  viewRequest: ['Requests', 'Counts a view, once per viewer.'],
  pauseRequest: [
    'Requests',
    'Takes an own open request off the market, where `features.away` is announced; it keeps its remaining time.',
  ],
  wait: ['Requests', 'Asks to be told when a request is open again, where `features.queue` is announced.'],
  stopWaiting: ['Requests', 'Asks no longer to be told.'],
  awaitedRequests: ['Requests', 'The requests that the viewer waits for, at most 5.'],
  resumeRequest: ['Requests', 'Brings a paused request back to the market, with the time that it had left.'],

  accept: ['Deals', 'Accepts a request; of many at once exactly one wins.'],
  transactions: [
    'Deals',
    'Every deal of the viewer, newest first, in pages; for admins also the disputes that wait.',
  ],
  transaction: ['Deals', 'One deal with its record.'],
  patchTransaction: ['Deals', 'Ends a dispute: its opener resumes the deal, or an admin decides.'],
  approve: ['Deals', 'The owner approves: the deal begins.'],
  decline: ['Deals', 'The owner declines, or the accepter withdraws.'],
  proposeCompletion: ['Deals', 'Proposes completion, with a rating that stays hidden until the end.'],
  acceptCompletion: ['Deals', 'Completes the deal.'],
  declineCompletion: ['Deals', 'The other party declines, or the proposer withdraws.'],
  confirm: ['Deals', 'Proposes completion, or accepts it when the other party has proposed.'],
  cancel: ['Deals', 'Requests cancellation.'],
  approveCancellation: ['Deals', 'Cancels the deal.'],
  rejectCancellation: ['Deals', 'Rejects the cancellation: the deal is under dispute.'],
  dispute: ['Deals', 'Reports a dispute: an admin joins the chat and decides.'],

  chatMessages: ['Chat', 'A page of messages, oldest first: the latest, or after or before a message.'],
  sendMessage: ['Chat', 'Sends a message.'],
  uploadFile: ['Chat', 'Sends an image or a PDF of at most 10 MiB; its content decides what it is.'],
  markChatRead: ['Chat', 'The viewer has read up to this message.'],
  chatFile: ['Chat', 'The file of a message; the token may stand in the query.'],
  chatEvents: ['Chat', 'Messages and read receipts, live.'],

  feed: ['Feed', 'Deals, own open requests, then those of others under the filter, in pages.'],
  feedEvents: ['Feed', 'The feed, live.'],
  clientEvents: [
    'Feed',
    'Everything that a client shows, live in one stream, where `features.events` is announced.',
  ],
  requestEvents: ['Requests', 'The market and public profiles, live.'],

  notifications: ['Notifications', 'Newest first, in pages.'],
  markAllRead: ['Notifications', 'Marks all read.'],
  markRead: ['Notifications', 'Marks one read.'],
  deleteNotification: ['Notifications', 'Deletes one; some types only once they are read.'],
  notificationEvents: ['Notifications', 'New notifications, live.'],

  fundsDetails: ['Transfer details', 'The own saved details.'],
  createFundsDetail: ['Transfer details', 'Saves details.'],
  updateFundsDetail: ['Transfer details', 'Changes what is named.'],
  deleteFundsDetail: ['Transfer details', 'Deletes them.'],

  staffRoles: ['Staff', 'Everybody with a role (owners and viewers; feature `staff`).'],
  grantRole: ['Staff', 'Gives a role (owners; feature `staff`).'],
  revokeRole: ['Staff', 'Takes a role back; never the last owner (owners; feature `staff`).'],
  ban: ['Staff', 'Bans somebody, with a reason and an end (owners and judges; feature `staff`).'],
  unban: ['Staff', 'Lifts a ban (owners and judges; feature `staff`).'],
  audit: ['Staff', 'Acts of staff, newest first, in pages (owners and viewers; feature `staff`).'],
};
