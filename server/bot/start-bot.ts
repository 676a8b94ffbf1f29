// The bot as the backend runs it: its outbox in the database, presence told between instances, timers of its own.
import type { Logger } from 'pino';
import type { WallClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../events/hub.ts';
import { createBotOutbox } from '../store/bot-outbox.ts';
import type { Database } from '../store/database.ts';
import { isMarkedOnline, markOnline } from '../store/presence.ts';
import { startPresence } from './presence.ts';
import { createSendBotMessage } from './send-message.ts';
import { startBotSender } from './sender.ts';

export interface Bot {
  /** After each commit: there may be something to send. */
  kick(): void;
  stop(): Promise<void>;
}

export interface BotDeps {
  readonly config: Pick<Config, 'botToken' | 'telegramApiRoot' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: WallClock;
  readonly hub: Pick<Hub, 'isListening' | 'listening'>;
  readonly log: Logger;
}

export function startBot({ config, database, clock, hub, log }: BotDeps): Bot {
  const timed = {
    now: clock.now,
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms);
      // Waiting messages keep no process alive: they are there at its next start.
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
  const presence = startPresence({
    localUserIds: hub.listening,
    isOnlineHere: hub.isListening,
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
    send: createSendBotMessage(config),
    isOnline: presence.isOnline,
    publicUrl: config.publicUrl,
    clock: timed,
    log: { warn: (line) => log.warn(line), error: (line) => log.error(line) },
  });
  return {
    kick: sender.kick,
    async stop() {
      await sender.stop();
      await presence.stop();
    },
  };
}
