// What the live service and its chat have in common: the chat is a script of its own, loaded when it is needed.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { Batch, ChatCommand } from '../protocol.ts';
import type { OpenStream } from '../streams/open-stream.ts';
import type { Poller } from '../streams/poller.ts';
import type { ServerClock } from '../server-clock.ts';
import type { SessionCalls } from '../authorized-client.ts';
import type { StreamEvent } from '../streams/state.ts';

/** What happens around the chat, as the streams hear of it. */
export type ChatNews = StreamEvent;

/** What the chat needs of the service: its code too, which would otherwise be loaded twice. */
export interface ChatHost {
  readonly viewerId: string;
  readonly apiBase: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly calls: SessionCalls;
  readonly openStream: OpenStream;
  readonly createPoller: (clock: Clock, intervalMs: number, poll: () => Promise<number>) => Poller;
  readonly server: Pick<ServerClock, 'offset'>;
  /** Something may differ from what the page knows. */
  readonly onDirty: () => void;
  /**
   * The chat of this deal says that the deal has moved: whoever moves it on another device gets no notification of it.
   */
  readonly onMoved: (dealId: string) => void;
}

/** Reasons to try at once what waits, and to count its failures anew. */
export const isGoodNews = (news: ChatNews): boolean =>
  news === 'visible' || news === 'woke' || news === 'online' || news === 'retry' || news === 'tokenChanged';

/** Epoch ms by the server's clock, as far as it is known. */
export const serverNow = ({ clock, server }: ChatHost): number => clock.now() + (server.offset ?? 0);

export interface ChatPart {
  /** The chat on its page, null for none. */
  need(chatId: string | null): void;
  run(command: ChatCommand): void;
  tell(news: ChatNews): void;
  /** Everything that the page has not been told; null when that is nothing. */
  collect(): Pick<Batch, 'chat' | 'chatKept'> | null;
  forgetTold(): void;
  close(): void;
}
export type CreateChat = (host: ChatHost) => ChatPart;
