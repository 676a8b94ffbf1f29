// Attachments on the page: the check before sending (CHAT-02) and the URL for a download (CHAT-06).

import { type Features, hasFeature } from '#contract/features.ts';
import { apiPath, type QueryParams } from '#contract/route.ts';
import { chatFileRoute } from '#contract/routes/chat.ts';
import {
  ATTACHMENT_SNIFF_BYTES,
  type AttachmentType,
  isAvif,
  MAX_ATTACHMENT_BYTES,
  sniffAttachment,
} from '#domain/attachment.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { fileCredential } from '../file-address.ts';

type PreparedAttachment = { readonly file: File; readonly mime: AttachmentType } | { readonly error: string };

/** The file to send, a large picture made smaller. Never rejects: a file deleted meanwhile is an error. */
export async function prepareAttachment(
  file: File,
  shrink: typeof shrinkPicture = shrinkPicture,
): Promise<PreparedAttachment> {
  try {
    const mime = await attachmentType(file);
    if (!mime) return { error: strings.errors.FILE_UNSUPPORTED };
    const sent = await shrink(file, mime, MAX_ATTACHMENT_BYTES);
    if (sent.size > MAX_ATTACHMENT_BYTES) return { error: strings.errors.FILE_TOO_LARGE };
    const kept = sent === file ? await copyOf(file) : sent;
    const type = await attachmentType(kept);
    // An AVIF that this browser does not draw stays one, which no backend need accept.
    if (!type || type === 'image/avif') return { error: strings.errors.FILE_UNSUPPORTED };
    return { file: kept, mime: type };
  } catch {
    return { error: strings.errors.FILE_UNREADABLE };
  }
}

/** In memory: a file on the device that changes before it is sent cannot be read any more. */
const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });

async function attachmentType(file: Blob): Promise<AttachmentType | 'image/avif' | null> {
  const bytes = new Uint8Array(await file.slice(0, ATTACHMENT_SNIFF_BYTES).arrayBuffer());
  return isAvif(bytes) ? 'image/avif' : sniffAttachment(bytes);
}

export interface AttachmentLocation {
  /** Absolute base of the API. */
  readonly apiBase: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly token: string;
  /** A value that was never used before, so that no cache answers with the file of an older session. */
  readonly nonce: string;
  /** Announced by the backend. */
  readonly features: Features;
}

export interface AttachmentAddress {
  readonly url: string;
  /** The Authorization header's token; '' where the address has it or a ticket instead (TICK-02). */
  readonly bearer: string;
}

const filePath = ({ chatId, messageId }: AttachmentLocation, query: QueryParams = {}): string =>
  apiPath(chatFileRoute, { id: chatId, messageId }, query);

/**
 * The address for our own calls; rejects with an ApiError if there is no ticket.
 * Where the backend redirects to its storage, a ticket replaces the header: old browsers would send it on too (FILE-05).
 */
export async function attachmentAddress(
  http: Pick<HttpClient, 'call'>,
  place: AttachmentLocation,
): Promise<AttachmentAddress> {
  const { apiBase, token, nonce, features } = place;
  return hasFeature(features, 'tickets', 1) && !hasFeature(features, 'presignedFiles', 1)
    ? { url: apiBase + filePath(place, { v: nonce }), bearer: token }
    : { url: await attachmentDownloadUrl(http, place), bearer: '' };
}

/**
 * The URL for the messenger's downloader, which sends no headers: a minute's ticket or the token.
 * Rejects with an ApiError.
 */
export async function attachmentDownloadUrl(
  http: Pick<HttpClient, 'call'>,
  place: AttachmentLocation,
): Promise<string> {
  const { apiBase, token, nonce, features } = place;
  const credential = await fileCredential(http, features, filePath(place), token);
  return apiBase + filePath(place, { ...credential, v: nonce });
}
