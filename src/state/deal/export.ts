// Deal export: collects terms, people, steps, ratings, chat and files into one document that needs no server (ACT-08).

import { type ReadonlySignal, signal } from '@preact/signals';
import type { DealDetails, DealStep } from '#contract/decode/deal-details.ts';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import { dealStepsRoute } from '#contract/routes/deals.ts';
import type { ChatMessage, Person, RatingValue } from '#domain/entities.ts';
import { blobSha256, blobToDataUrl } from '../../platform/blob.ts';
import { fetchFile } from '../../platform/download.ts';
import type { AppStores } from '../app-stores.ts';
import { attachmentAddress } from '../chat/attachments.ts';
import { readOnly } from '../read-only.ts';

/** Times are ISO 8601 in UTC; amounts are the deal's own numbers; people are named by their ids. */
export interface DealExport {
  readonly format: 'kantor-deal-record';
  readonly formatVersion: 1;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly deal: {
    readonly id: string;
    readonly requestId: string | null;
    readonly status: string;
    readonly acceptedAt: string;
    readonly lastChangeAt: string;
    readonly decisionNote: string | null;
  };
  /** As frozen when the request was accepted: the author pays `pay…` and receives `receive…`. */
  readonly terms: {
    readonly authorId: string;
    readonly payAmount: number | null;
    readonly payCurrency: string;
    readonly payMethods: readonly string[];
    readonly receiveAmount: number;
    readonly receiveCurrency: string;
    readonly receiveMethods: readonly string[];
    readonly note: string;
  };
  readonly author: ExportedPerson;
  readonly accepter: ExportedPerson;
  readonly steps: readonly ExportedStep[];
  /** Null when the backend sends none. */
  readonly ratings:
    | readonly {
        readonly fromUserId: string;
        readonly toUserId: string;
        readonly value: RatingValue;
        readonly comment: string;
      }[]
    | null;
  readonly messages: readonly ExportedMessage[];
  /** False when the backend does not page back to the first message. */
  readonly hasAllMessages: boolean;
}
export interface ExportedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}
interface ExportedStep {
  readonly at: string;
  readonly action: string;
  /** Null for a deadline; left out when the backend does not send it. */
  readonly actorId: string | null | undefined;
  readonly status: string;
  readonly note: string | null;
}
interface ExportedMessage {
  readonly at: string;
  /** Null for system messages. */
  readonly senderId: string | null;
  readonly senderRole: 'party' | 'admin' | 'system';
  readonly text: string;
  readonly file: ExportedFile | null;
}
export interface ExportedFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number | null;
  /** Hex, null where it could not be computed. */
  readonly sha256: string | null;
  /** The file as a data: URL; null when it could not be loaded or the export would be too large. */
  readonly content: string | null;
}

export type DealExportStore = ReturnType<typeof createDealExport>;

/** Limit of all files in one export: some phones hold it in memory three times while it is saved. */
export const MAX_EXPORT_FILE_BYTES = 20 * 1024 * 1024;
const PAGE_SIZE = 200;
const STEPS_PAGE_SIZE = 100;
/** 20,000 messages, 10,000 steps. */
const MAX_PAGES = 100;

type Loader = typeof fetchFile;

export function createDealExport(
  { session, clock, services }: AppStores,
  deal: ReadonlySignal<DealDetails | null>,
  load: Loader = fetchFile,
) {
  const data = signal<DealExport | null>(null);
  const isCollecting = signal(false);
  const hasFailed = signal(false);

  /** Oldest first. Throws when a page cannot be loaded. */
  const readMessages = async (id: string): Promise<{ messages: ChatMessage[]; isWhole: boolean }> => {
    const byId = new Map<string, ChatMessage>();
    let before: string | undefined;
    let isWhole = false;
    for (let page = 0; page < MAX_PAGES && !isWhole; page += 1) {
      const query = { limit: PAGE_SIZE, before };
      const answer = await services.http.call(chatMessagesRoute, { params: { id }, query });
      const list = answer?.messages ?? [];
      const added = list.filter((message) => !byId.has(message.id));
      for (const message of added) byId.set(message.id, message);
      const [first] = list;
      isWhole = !first || list.length < PAGE_SIZE || first.seq === 1;
      // A backend that ignores `before` answers the same page again.
      if (added.length === 0) break;
      before = first?.id;
    }
    const messages = [...byId.values()].sort(
      (a, b) => (a.seq ?? 0) - (b.seq ?? 0) || a.createdAt - b.createdAt,
    );
    return { messages, isWhole };
  };

  /** Oldest first. Throws when a page cannot be loaded. */
  const readSteps = async ({ id, steps: last, earlierSteps }: DealDetails): Promise<readonly DealStep[]> => {
    let steps = last;
    let cursor = earlierSteps?.cursor ?? null;
    for (let page = 0; cursor !== null && page < MAX_PAGES; page += 1) {
      const query = { cursor, limit: STEPS_PAGE_SIZE };
      const loaded = await services.http.call(dealStepsRoute, { params: { id }, query });
      if (!loaded) throw new Error('Earlier steps could not be read');
      steps = [...loaded.items, ...steps];
      cursor = loaded.nextCursor;
    }
    return steps;
  };

  /** Bytes that files may still add. */
  let bytesLeft = 0;
  const readFile = async (id: string, message: ChatMessage): Promise<ExportedFile | null> => {
    if (message.type !== 'file') return null;
    const details = { name: message.fileName, mime: message.fileMime, size: message.fileSize };
    const token = session.token.peek() ?? '';
    const place = {
      apiBase: services.apiBase,
      chatId: id,
      messageId: message.id,
      token,
      nonce: services.newKey(),
      features: session.announced.peek().features,
    };
    if ((message.fileSize ?? 0) > bytesLeft) return { ...details, sha256: null, content: null };
    const { signal } = new AbortController();
    const address = await attachmentAddress(services.http, place).catch(() => null);
    const options = { maxBytes: bytesLeft, type: message.fileMime, signal, bearer: address?.bearer };
    const loaded = address && (await load(address.url, options));
    if (!loaded || 'error' in loaded || !loaded.isWhole) return { ...details, sha256: null, content: null };
    bytesLeft -= loaded.blob.size;
    return {
      ...details,
      size: loaded.blob.size,
      sha256: await blobSha256(loaded.blob),
      content: await blobToDataUrl(loaded.blob),
    };
  };

  return {
    /** Null until it is collected. */
    data: readOnly(data),
    isCollecting: readOnly(isCollecting),
    hasFailed: readOnly(hasFailed),
    /** Loads everything again. Never rejects; a file that cannot be loaded is listed without its content. */
    async collect(): Promise<void> {
      const now = deal.peek();
      if (!now || isCollecting.peek()) return;
      isCollecting.value = true;
      hasFailed.value = false;
      try {
        const steps = await readSteps(now);
        const { messages, isWhole } = await readMessages(now.id);
        const exported: ExportedMessage[] = [];
        bytesLeft = MAX_EXPORT_FILE_BYTES;
        for (const message of messages)
          exported.push(exportMessage(message, await readFile(now.id, message)));
        data.value = {
          ...exportHeader({ ...now, steps }),
          savedAt: isoTime(clock.read()),
          savedBy: session.viewerId.peek(),
          messages: exported,
          hasAllMessages: isWhole,
        };
      } catch {
        hasFailed.value = true;
      } finally {
        isCollecting.value = false;
      }
    },
  };
}

const isoTime = (at: number): string => new Date(at).toISOString();

const exportMessage = (message: ChatMessage, file: ExportedFile | null): ExportedMessage => ({
  at: isoTime(message.createdAt),
  senderId: message.senderId,
  senderRole: message.senderRole,
  text: message.text,
  file,
});

const exportPerson = (id: string, person: Person | null): ExportedPerson => ({
  id,
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  username: person?.username ?? '',
});

function exportHeader(
  deal: DealDetails,
): Omit<DealExport, 'savedAt' | 'savedBy' | 'messages' | 'hasAllMessages'> {
  return {
    format: 'kantor-deal-record',
    formatVersion: 1,
    deal: {
      id: deal.id,
      requestId: deal.requestId,
      status: deal.status,
      acceptedAt: isoTime(deal.createdAt),
      lastChangeAt: isoTime(deal.updatedAt),
      decisionNote: deal.decisionNote ?? null,
    },
    terms: {
      authorId: deal.authorId,
      payAmount: deal.payAmount,
      payCurrency: deal.payCurrency,
      payMethods: deal.payMethods,
      receiveAmount: deal.amount,
      receiveCurrency: deal.receiveCurrency,
      receiveMethods: deal.receiveMethods,
      note: deal.note,
    },
    author: exportPerson(deal.authorId, deal.author),
    accepter: exportPerson(deal.accepterId, deal.accepter),
    steps: deal.steps.map(({ at, action, actorId, status, note }) => ({
      at: isoTime(at),
      action,
      actorId,
      status,
      note,
    })),
    ratings: deal.ratings,
  };
}
