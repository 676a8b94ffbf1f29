// DTOs: what answers and events contain, inferred from their schemas. Types only, so that no bundle contains the schemas.
import type { InferOutput } from 'valibot';
import type {
  chatMessageSchema,
  dealSchema,
  dealStepSchema,
  notificationSchema,
  personSchema,
  profileSchema,
  ratingSchema,
  requestSchema,
} from './schemas/answers.ts';
import type { Sent } from './shape.ts';
import type { countedDealShape, trustShape } from './trust.ts';

/** Another user; both namings of the location are sent. */
export type PersonDto = InferOutput<typeof personSchema>;
export type RequestDto = InferOutput<typeof requestSchema>;
export type DealDto = InferOutput<typeof dealSchema>;
export type RatingDto = InferOutput<typeof ratingSchema>;
/** One row of a deal's record: which action, by whom (null: the system), when. */
export type DealStepDto = InferOutput<typeof dealStepSchema>;
export type NotificationDto = InferOutput<typeof notificationSchema>;
/** The signed-in user's own profile. */
export type ProfileDto = InferOutput<typeof profileSchema>;
export type ChatMessageDto = InferOutput<typeof chatMessageSchema>;
/** Facts about a person's exchanges (feature `trust`). */
export type TrustDto = Sent<typeof trustShape>;
export type CountedDealDto = Sent<typeof countedDealShape>;
