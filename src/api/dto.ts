// The shapes that answers and events go out in (backend.md's "both spellings"): what the backend builds, typed.

/** Somebody as others see them; both namings of the location go out. */
export interface PersonDto {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  username: string | null;
  telegramId: number;
  rating: number | null;
  completedTransactionsCount: number;
  failedTransactionsCount: number;
  locationCity: string | null;
  locationCountry: string | null;
  location: { city: string | null; country: string | null };
}

interface TermsDto {
  payCurrency: string;
  payMethod: string[];
  receiveCurrency: string;
  receiveMethod: string[];
  amount: number;
  convertedPayAmount: number | null;
  payAmount: number | null;
  additionalDetails: string;
  rateOption: 'fixed';
}

export interface RequestDto extends TermsDto {
  /** Extra to the specification: tells requests and transactions of the mixed feed apart. */
  itemType: 'request';
  id: string;
  _id: string;
  entityId: string;
  requestId: string;
  ownerId: string;
  status: string;
  pendingAccepterId: string | null;
  viewCount: number | null;
  user: PersonDto;
  initiator: PersonDto;
  completedTransactionsCount: number;
  failedTransactionsCount: number;
  createdAt: string;
  updatedAt: string;
  expiration: string;
  expiresAt: string;
  deadlineAt: string | null;
  version: number;
}

export interface DealDto extends TermsDto {
  itemType: 'transaction';
  id: string;
  _id: string;
  entityId: string;
  requestId: string;
  ownerId: string;
  status: string;
  /** The status before a dispute, for the admin who decides. */
  statusBefore: string | null;
  initiatorId: string;
  accepterId: string;
  initiatorUser: PersonDto;
  accepterUser: PersonDto;
  user: PersonDto;
  initiator: PersonDto;
  completionProposedBy: string | null;
  cancellationRequestedBy: string | null;
  disputedBy: string | null;
  viewerRole: 'cancel_requester' | 'accepter_pending' | 'admin' | null;
  unreadCount: number;
  request: RequestDto | null;
  /** Final ratings, empty until the deal ended; provisional ones are shown to nobody. */
  ratings: RatingDto[];
  steps: DealStepDto[];
  decisionNote: string | null;
  createdAt: string;
  updatedAt: string;
  deadlineAt: string | null;
  version: number;
}

export interface RatingDto {
  fromUserId: string;
  toUserId: string;
  ratingValue: 'up' | 'down';
  ratingComment: string;
  createdAt: string;
}

/** One row of a deal's record: which action, by whom (null: the clock), when. */
export interface DealStepDto {
  action: string;
  actorId: string | null;
  status: string;
  note: string | null;
  at: string;
}

export interface NotificationDto {
  id: string;
  type: string;
  title: string;
  message: string;
  read: boolean;
  createdAt: string;
  actionByUser: { id: string; firstName: string; lastName: string } | null;
  actionData: { transactionId?: string; requestId?: string; status?: string };
  relatedTransaction: { id: string } | null;
  relatedRequest: { id: string } | null;
  requestId: string | null;
}

/** The signed-in user's own profile. */
export interface ProfileDto {
  id: string;
  firstName: string;
  lastName: string;
  username: string | null;
  telegramId: number;
  locationCountry: string | null;
  locationCity: string | null;
  phone: string | null;
  kycStatus: 'verified' | 'unverified';
  isAdmin: boolean;
}

export interface ChatMessageDto {
  id: string;
  seq: number;
  transactionId: string;
  senderId: string | null;
  senderRole: 'party' | 'admin' | 'system';
  type: 'text' | 'file' | 'system';
  text: string;
  fileUrl: string | null;
  fileName: string | null;
  fileMime: string | null;
  fileSize: number | null;
  createdAt: string;
  status: 'sent' | 'read';
}
