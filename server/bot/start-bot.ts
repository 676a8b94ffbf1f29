// Bot of the backend: connects the sender with the outbox in the database, presence and timers.
import type { Logger } from 'pino';
import { hasFeature } from '#api/features.ts';
import { afterUnreferenced, type WallClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../events/hub.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { peopleRules } from '../services/names/people-rules.ts';
import { createBotOutbox } from '../store/bot-outbox.ts';
import type { Database } from '../store/database.ts';
import { isMarkedOnline, markOnline } from '../store/presence.ts';
import { textsOfTag } from '../texts/texts.ts';
import { traceBotSend } from '../tracing/trace-delivery.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { genuineCode } from './genuine-message.ts';
import { startPresence } from './presence.ts';
import { createSendBotMessage } from './send-message.ts';
import { startBotSender } from './sender.ts';

export interface Bot {
  /** To be called after each commit: there may be messages to send. */
  trigger(): void;
  stop(): Promise<void>;
}

export interface BotDeps {
  readonly config: Pick<
    Config,
    | 'botToken'
    | 'telegramApiRoot'
    | 'publicUrl'
    | 'features'
    | 'announced'
    | 'trust'
    | 'detailsKey'
    | 'account'
    | 'sessionSecret'
  >;
  readonly database: Database;
  readonly clock: WallClock;
  readonly hub: Pick<Hub, 'isOnline' | 'onlineUserIds'>;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'botMessage'>;
  readonly tracing: Tracing | null;
}

export function startBot({ config, database, clock, hub, log, metrics, tracing }: BotDeps): Bot {
  // Waiting messages do not keep the process alive: they are sent after its next start.
  const timed = { now: clock.now, after: afterUnreferenced };
  const presence = startPresence({
    localUserIds: hub.onlineUserIds,
    isOnlineHere: hub.isOnline,
    clock: timed,
    shared:
      database.kind === 'embedded'
        ? null
        : {
            publish: (ids, now, until) =>
              database.transaction((tx) => markOnline(tx, ids, new Date(now), new Date(until))),
            isOnline: (id, now) => isMarkedOnline(database.reads, id, new Date(now)),
          },
  });
  const sender = startBotSender({
    outbox: createBotOutbox(database, clock),
    send: tracing ? traceBotSend(createSendBotMessage(config), tracing) : createSendBotMessage(config),
    isOnline: presence.isOnline,
    publicUrl: config.publicUrl,
    isLookAlike: peopleRules(config).isLookAlike,
    textsFor: (language) => textsOfTag(config.features, language),
    codeFor: hasFeature(config.features, 'genuine', 1)
      ? (notificationId, userId) => genuineCode(config.sessionSecret, notificationId, userId)
      : null,
    count: metrics.botMessage,
    clock: timed,
    log: { warn: (line) => log.warn(line), error: (line) => log.error(line) },
  });
  return {
    trigger: sender.trigger,
    async stop() {
      await sender.stop();
      await presence.stop();
    },
  };
}
