// What every part of one chat's page shares: its model, its files, and who is who in it.
import type { DealDetails } from '#api/decode/deal-details.ts';
import type { ChatMessageView, ChatModel } from '../../../state/chat/page.ts';
import { ADMIN_BADGE, OWN_SENDER, partyNamed } from '../../../strings/chat.ts';
import { shortName } from '../../../strings/person.ts';
import type { FileCache } from './file-cache.ts';

export interface ChatContext {
  readonly chat: ChatModel;
  readonly files: FileCache;
  /** Opens the preview of a bubble's file. */
  readonly openPreview: (key: string) => void;
}

/**
 * What a sender is called, in speech and, where more than two write, above their messages. Once an admin may write,
 * parties are told from them by a word that no name can take away: somebody may well be called 'Admin'.
 */
export function senderName(bubble: ChatMessageView, deal: DealDetails | null): string {
  if (bubble.isOwn) return OWN_SENDER;
  if (bubble.senderRole === 'admin') return ADMIN_BADGE;
  const name = shortName(
    bubble.senderId === deal?.accepterId ? (deal?.accepter ?? null) : (deal?.author ?? null),
  );
  const hadAdmin = deal?.status === 'disputed' || deal?.steps.some((step) => step.status === 'disputed');
  return hadAdmin ? partyNamed(name) : name;
}

/** The role that the backend gave is the only proof: no name and no text makes an admin. */
export const isAdmin = (bubble: ChatMessageView): boolean => bubble.senderRole === 'admin';

const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Without what would show an ending that it does not have. */
export const displayFileName = (fileName: string): string => fileName.replace(BIDI_CONTROLS, '');

/** What a preview can draw; '' for nothing. HEIC only where the browser knows it: it fails then, and says so. */
export function previewKind(mime: string): 'image' | 'pdf' | 'text' | '' {
  if (/^image\/(jpeg|png|webp|gif|hei[cf])$/.test(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('text/') ? 'text' : '';
}
