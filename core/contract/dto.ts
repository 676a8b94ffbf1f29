// DTOs: what answers and events contain, inferred from their schemas. Types only, so that no bundle contains the schemas.
import type { InferOutput } from 'valibot';
import type { dataExportSchema } from './schemas/account-answers.ts';
import type {
  chatMessageSchema,
  countedDealSchema,
  dealSchema,
  dealStepSchema,
  notificationSchema,
  personSchema,
  profileSchema,
  ratingSchema,
  requestSchema,
  trustSchema,
} from './schemas/answers.ts';
import type { privateMessageSchema } from './schemas/case-messages.ts';
import type { caseEntrySchema, caseSchema, previewSchema } from './schemas/cases.ts';
import type {
  accountGroupsSchema,
  bannedDetailsSchema,
  caseDetailSchema,
  foundPersonSchema,
  sanctionSchema,
  staffPersonSchema,
  staffSanctionSchema,
} from './schemas/sanctions.ts';
import type { settlementSchema } from './schemas/settlement.ts';

/** Another user; both namings of the location are sent. */
export type PersonDto = InferOutput<typeof personSchema>;
/** What is known of a person's exchanges (feature `trust`). */
export type TrustDto = InferOutput<typeof trustSchema>;
export type CountedDealDto = InferOutput<typeof countedDealSchema>;
export type RequestDto = InferOutput<typeof requestSchema>;
export type DealDto = InferOutput<typeof dealSchema>;
export type RatingDto = InferOutput<typeof ratingSchema>;
/** One row of a deal's record: which action, by whom (null: the system), when. */
export type DealStepDto = InferOutput<typeof dealStepSchema>;
export type NotificationDto = InferOutput<typeof notificationSchema>;
/** The signed-in user's own profile. */
export type ProfileDto = InferOutput<typeof profileSchema>;
export type ChatMessageDto = InferOutput<typeof chatMessageSchema>;
/** Names, plan, payments and meeting of a deal (feature `settlement`). */
export type SettlementDto = InferOutput<typeof settlementSchema>;
/** The export of the viewer's data. */
export type DataExportDto = InferOutput<typeof dataExportSchema>;
/** The case of a dispute (feature `cases`), and an entry of its queue. */
export type CaseDto = InferOutput<typeof caseSchema>;
export type PrivateMessageDto = InferOutput<typeof privateMessageSchema>;
export type CaseEntryDto = InferOutput<typeof caseEntrySchema>;
/** The texts of a decision for each side, before it is taken. */
export type DecisionPreviewDto = InferOutput<typeof previewSchema>;
/** A sanction as the person reads it, and as staff does (feature `sanctions`). */
export type SanctionDto = InferOutput<typeof sanctionSchema>;
export type StaffSanctionDto = InferOutput<typeof staffSanctionSchema>;
/** A person as staff sees them, and as an entry of a search. */
export type StaffPersonDto = InferOutput<typeof staffPersonSchema>;
export type AccountGroupsDto = InferOutput<typeof accountGroupsSchema>;
/** A ban of details whose account was deleted. */
export type CaseDetailDto = InferOutput<typeof caseDetailSchema>;
export type BannedDetailsDto = InferOutput<typeof bannedDetailsSchema>;
export type FoundPersonDto = InferOutput<typeof foundPersonSchema>;
