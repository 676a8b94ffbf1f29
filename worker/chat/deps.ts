// What the live service and its chat have in common: the chat is a script of its own, loaded when it is needed.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { Batch, ChatCommand } from '../protocol.ts';
import type { ServerClock } from '../server-clock.ts';
import type { OpenStream } from '../streams/open-stream.ts';
import type { Poller } from '../streams/poller.ts';
import type { StreamEvent } from '../streams/state.ts';

/** What happens around the chat, as the streams hear of it. */
export type ChatSignal = StreamEvent;

/** What the chat needs of the service: its code too, which would otherwise be loaded twice. */
export interface ChatDeps {
  readonly viewerId: string;
  readonly apiBase: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly client: AuthorizedClient;
  readonly openStream: OpenStream;
  readonly createPoller: (clock: Clock, intervalMs: number, poll: () => Promise<number>) => Poller;
  readonly serverClock: Pick<ServerClock, 'offset'>;
  /** Something may differ from what the page knows. */
  readonly onDirty: () => void;
  /**
   * The chat of this deal says that the deal has moved: whoever moves it on another device gets no notification of it.
   */
  readonly onDealMoved: (dealId: string) => void;
}

/** Reasons to try at once what waits, and to count its failures anew. */
export const isRetryTrigger = (news: ChatSignal): boolean =>
  news === 'visible' || news === 'woke' || news === 'online' || news === 'retry' || news === 'tokenChanged';

/** Epoch ms by the server's clock, as far as it is known. */
export const serverNow = ({ clock, serverClock: server }: ChatDeps): number =>
  clock.now() + (server.offset ?? 0);

export interface ChatService {
  /** The chat on its page, null for none. */
  setOpenChat(chatId: string | null): void;
  run(command: ChatCommand): void;
  dispatch(news: ChatSignal): void;
  /** Everything that the page has not been told; null when that is nothing. */
  collect(): Pick<Batch, 'chat' | 'storedMessageKeys'> | null;
  resetDiff(): void;
  close(): void;
}
export type CreateChat = (host: ChatDeps) => ChatService;
