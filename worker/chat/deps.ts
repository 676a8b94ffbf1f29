// Needs of the chat service that its session meets (identity, client, streams, time, whom to notify), and rules that its parts share.
import { ApiError } from '#contract/api-error.ts';
import { failureCode } from '#contract/failure-code.ts';
import type { ItemVersion } from '#domain/version.ts';
import type { CallFailure } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { ServerClock } from '../server-clock.ts';
import type { OpenChatStream } from '../streams/chat-stream.ts';
import type { StreamEvent } from '../streams/state.ts';

export interface ChatDeps {
  readonly viewerId: string;
  readonly apiBase: string;
  /** False: no keys, and no page before the first message (HTTP-05). */
  readonly takesExtras: boolean;
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly client: AuthorizedClient;
  readonly openChatStream: OpenChatStream;
  readonly serverClock: Pick<ServerClock, 'offset'>;
  /** Something may differ from what the page was sent. */
  readonly onDirty: () => void;
  /** A system message shows that the deal changed; the viewer's other devices cause no notification. */
  readonly onDealMoved: (dealId: string, version?: ItemVersion) => void;
}

/** True when the event is a reason to try failed calls at once and to count their failures again. */
export const isRetryTrigger = (event: StreamEvent): boolean =>
  event === 'visible' ||
  event === 'resumed' ||
  event === 'online' ||
  event === 'retry' ||
  event === 'tokenChanged';

/** Epoch ms by the server's clock, as far as its offset is known. */
export const serverNow = ({ clock, serverClock }: ChatDeps): number =>
  clock.now() + (serverClock.offset ?? 0);

/** Failure of a call for the page: a code, and what the server said. */
export const callFailure = (error: unknown): CallFailure => ({
  code: failureCode(error),
  serverMessage: (error instanceof ApiError && error.serverMessage) || '',
  language: error instanceof ApiError ? error.language : '',
});
