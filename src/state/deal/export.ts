// A deal as a record to keep: terms, people, steps, ratings, chat and files, readable without our server (ACT-08).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ChatMessage, Person, RatingValue } from '#domain/entities.ts';
import type { Deal } from '#api/decode/deal-details.ts';
import { decodeMessages } from '#api/decode/chat-message.ts';
import { fetchFile } from '../../platform/download.ts';
import { dataUrlOf, digestOf } from '../../platform/blob.ts';
import { fileUrl } from '../chat/attachments.ts';
import type { AppModels } from '../app-models.ts';

/** Times are ISO 8601 in UTC; amounts are the deal's own numbers; people are named by their ids. */
export interface DealRecord {
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
  readonly author: RecordPerson;
  readonly accepter: RecordPerson;
  readonly steps: readonly RecordStep[];
  readonly ratings: readonly {
    readonly fromUserId: string;
    readonly toUserId: string;
    readonly value: RatingValue;
    readonly comment: string;
  }[];
  readonly messages: readonly RecordMessage[];
  /** False: the backend did not give the older ones. */
  readonly hasAllMessages: boolean;
}
export interface RecordPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}
export interface RecordStep {
  readonly at: string;
  readonly action: string;
  /** Null: time itself. */
  readonly actorId: string | null;
  readonly status: string;
  readonly note: string | null;
}
export interface RecordMessage {
  readonly at: string;
  /** Null: the product. */
  readonly senderId: string | null;
  readonly senderRole: 'party' | 'admin' | 'system';
  readonly text: string;
  readonly file: RecordFile | null;
}
export interface RecordFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number | null;
  /** Hex, null where it could not be computed. */
  readonly sha256: string | null;
  /** The whole file as a data: address; null when it could not be loaded, or the record would be too large. */
  readonly content: string | null;
}

export interface DealRecordModel {
  /** Null until it is gathered. */
  readonly record: ReadonlySignal<DealRecord | null>;
  readonly isGathering: ReadonlySignal<boolean>;
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Reads everything anew. Never rejects; a file that cannot be had is named without its content. */
  gather(): Promise<void>;
}

/** Most bytes of files inside one record: some phones hold it in memory three times over while it is saved. */
export const MOST_RECORD_BYTES = 20 * 1024 * 1024;
const PAGE = 200;
/** 20,000 messages. */
const MOST_PAGES = 100;

type Loader = typeof fetchFile;

export function openDealRecord(
  { session, clock, outside }: AppModels,
  deal: ReadonlySignal<Deal | null>,
  load: Loader = fetchFile,
): DealRecordModel {
  const record = signal<DealRecord | null>(null);
  const isGathering = signal(false);
  const hasFailed = signal(false);

  /** Oldest first. Throws when not even the newest can be had. */
  const readMessages = async (id: string): Promise<{ messages: ChatMessage[]; isWhole: boolean }> => {
    const byId = new Map<string, ChatMessage>();
    let before: string | undefined;
    let isWhole = false;
    for (let page = 0; page < MOST_PAGES && !isWhole; page += 1) {
      const query = { limit: PAGE, before };
      const answer = await outside.http.call('chatMessages', { params: { id }, query });
      const list = decodeMessages(answer) ?? [];
      const news = list.filter((message) => !byId.has(message.id));
      for (const message of news) byId.set(message.id, message);
      const [first] = list;
      isWhole = !first || list.length < PAGE || first.seq === 1;
      // One that knows no `before` gives the same page again.
      if (news.length === 0) break;
      before = first?.id;
    }
    const messages = [...byId.values()].sort(
      (a, b) => (a.seq ?? 0) - (b.seq ?? 0) || a.createdAt - b.createdAt,
    );
    return { messages, isWhole };
  };

  let left = 0;
  const readFile = async (id: string, message: ChatMessage): Promise<RecordFile | null> => {
    if (message.type !== 'file') return null;
    const about = { name: message.fileName, mime: message.fileMime, size: message.fileSize };
    const token = session.token.peek() ?? '';
    const place = {
      apiBase: outside.apiBase,
      chatId: id,
      messageId: message.id,
      token,
      nonce: outside.newKey(),
    };
    if ((message.fileSize ?? 0) > left) return { ...about, sha256: null, content: null };
    const { signal } = new AbortController();
    const loaded = await load(fileUrl(place), { most: left, type: message.fileMime, signal });
    if ('error' in loaded || !loaded.isWhole) return { ...about, sha256: null, content: null };
    left -= loaded.blob.size;
    return {
      ...about,
      size: loaded.blob.size,
      sha256: await digestOf(loaded.blob),
      content: await dataUrlOf(loaded.blob),
    };
  };

  return {
    record,
    isGathering,
    hasFailed,
    async gather() {
      const now = deal.peek();
      if (!now || isGathering.peek()) return;
      isGathering.value = true;
      hasFailed.value = false;
      try {
        const { messages, isWhole } = await readMessages(now.id);
        const kept: RecordMessage[] = [];
        left = MOST_RECORD_BYTES;
        for (const message of messages) kept.push(messageOf(message, await readFile(now.id, message)));
        record.value = {
          ...headOf(now),
          savedAt: iso(clock.read()),
          savedBy: session.viewerId.peek(),
          messages: kept,
          hasAllMessages: isWhole,
        };
      } catch {
        hasFailed.value = true;
      } finally {
        isGathering.value = false;
      }
    },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

const messageOf = (message: ChatMessage, file: RecordFile | null): RecordMessage => ({
  at: iso(message.createdAt),
  senderId: message.senderId,
  senderRole: message.senderRole,
  text: message.text,
  file,
});

const personOf = (id: string, person: Person | null): RecordPerson => ({
  id,
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  username: person?.username ?? '',
});

function headOf(deal: Deal): Omit<DealRecord, 'savedAt' | 'savedBy' | 'messages' | 'hasAllMessages'> {
  return {
    format: 'kantor-deal-record',
    formatVersion: 1,
    deal: {
      id: deal.id,
      requestId: deal.requestId,
      status: deal.status,
      acceptedAt: iso(deal.createdAt),
      lastChangeAt: iso(deal.updatedAt),
      decisionNote: deal.decisionNote,
    },
    terms: {
      authorId: deal.initiatorId,
      payAmount: deal.payAmount,
      payCurrency: deal.payCurrency,
      payMethods: deal.payMethods,
      receiveAmount: deal.amount,
      receiveCurrency: deal.receiveCurrency,
      receiveMethods: deal.receiveMethods,
      note: deal.note,
    },
    author: personOf(deal.initiatorId, deal.initiator),
    accepter: personOf(deal.accepterId, deal.accepter),
    steps: deal.steps.map(({ at, action, actorId, status, note }) => ({
      at: iso(at),
      action,
      actorId,
      status,
      note,
    })),
    ratings: deal.ratings,
  };
}
