// Message labels: who sent a message and how its file is named. Pure.
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasReached } from '#domain/deal-record.ts';
import { findParty, isParty } from '#domain/parties.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import type { ChatMessageView } from '../../../state/chat/page.ts';

/**
 * The sender's name, for screen readers and above messages where more than two people write.
 * Once an admin may write, a party's name comes with a word that no name can remove: somebody may well be called 'Admin'.
 */
export function senderName(bubble: ChatMessageView, deal: DealDetails | null): string {
  if (bubble.isOwn) return strings.chat.OWN_SENDER;
  if (bubble.senderRole === 'admin') return strings.chat.ADMIN_BADGE;
  if (isOutsider(bubble, deal)) return strings.chat.OTHER_SENDER;
  const name = shortName(deal?.[findParty(deal, bubble.senderId) ?? 'author'] ?? null);
  const hadAdmin = deal !== null && (deal.status === 'disputed' || hasReached(deal, 'disputed'));
  return hadAdmin ? strings.chat.partyNamed(name) : name;
}

/** Only the role that the backend sent makes an admin, no name and no text. */
export const isAdmin = (bubble: ChatMessageView): boolean => bubble.senderRole === 'admin';

/** Neither a party nor known to be an admin: a backend need not send the sender's role. */
export const isOutsider = (bubble: ChatMessageView, deal: DealDetails | null): boolean =>
  deal !== null && bubble.senderRole === 'party' && !isParty(deal, bubble.senderId);

const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Without direction controls, which can make a name show another extension than it has. */
export const displayFileName = (fileName: string): string => fileName.replace(BIDI_CONTROLS, '');
