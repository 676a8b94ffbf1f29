// The bot as the backend runs it: its outbox in the database, presence told between instances, timers of its own.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../events/hub.ts';
import { createBotOutbox } from '../store/bot-outbox.ts';
import type { Database } from '../store/database.ts';
import { isSaidLive, sayLive } from '../store/presence.ts';
import { createSendMessage } from './send-message.ts';
import { startBotSender } from './sender.ts';
import { startPresence } from './presence.ts';

export interface Bot {
  /** After each commit: there may be something to send. */
  kick(): void;
  stop(): Promise<void>;
}

export interface BotDeps {
  readonly config: Pick<Config, 'botToken' | 'telegramApiRoot' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
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
    listening: hub.listening,
    isListening: hub.isListening,
    clock: timed,
    shared:
      database.kind === 'embedded'
        ? null
        : {
            say: (ids, now, until) =>
              database.transaction((tx) => sayLive(tx, ids, new Date(now), new Date(until))),
            isLive: (id, now) => isSaidLive(database.reads, id, new Date(now)),
          },
  });
  const sender = startBotSender({
    outbox: createBotOutbox(database, clock),
    send: createSendMessage(config),
    isLive: presence.isLive,
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
