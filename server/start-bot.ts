// Bot of the backend: connects the sender with the outbox in the database, open streams and timers.
import type { Logger } from 'pino';
import { replySettings } from './bot/handle-update.ts';
import {
  createChangeBotMessage,
  createSendBotMessage,
  genuineCode,
  traceBotSend,
} from './bot/send-message.ts';
import { type BotSender, startBotSender } from './bot/sender.ts';
import { startSettling } from './bot/settle-messages.ts';
import { createTestMessage, type SendTestMessage } from './bot/test-message.ts';
import type { Config } from './config/config.ts';
import type { StreamRegistry } from './events/stream-registry.ts';
import type { Metrics } from './metrics/metrics.ts';
import { afterUnreferenced, type WallClock } from './runtime/clock.ts';
import { visibilityRules } from './services/names/visibility-rules.ts';
import { readNextStep } from './services/settlement/next-steps.ts';
import type { ServiceConfig, Write } from './services/unit-of-work.ts';
import { createBotOutbox } from './store/bot-outbox.ts';
import type { Database } from './store/database.ts';
import { createOpenBotMessages } from './store/open-bot-messages.ts';
import { textsOfTag } from './texts/texts.ts';
import type { Tracing } from './tracing/tracing.ts';

interface BotDeps {
  readonly config: Pick<
    Config,
    | 'botToken'
    | 'telegramApiRoot'
    | 'publicUrl'
    | 'announced'
    | 'trust'
    | 'detailsKey'
    | 'detailsKeyPrevious'
    | 'account'
    | 'sessionSecret'
  >;
  readonly database: Database;
  readonly clock: WallClock;
  readonly streams: Pick<StreamRegistry, 'isOnline'>;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'botMessage'>;
  readonly tracing: Tracing | null;
  readonly serviceConfig: ServiceConfig;
}

export function startBot(deps: BotDeps): BotSender {
  const { config, database, clock, streams, log, metrics, tracing, serviceConfig } = deps;
  // Waiting messages do not keep the process alive: they are sent after its next start.
  const timed = { now: clock.now, after: afterUnreferenced };
  const outbox = createBotOutbox(database, clock);
  const both = {
    textsFor: textsOfTag,
    nextStepOf: (dealId: string, userId: string) =>
      readNextStep({ db: database.reads, now: new Date(clock.now()), config: serviceConfig }, dealId, userId),
    codeFor: codeFor(config),
    clock: timed,
    log: { warn: (line: string) => log.warn(line), error: (line: string) => log.error(line) },
  };
  const settling = startSettling({
    ...both,
    messages: createOpenBotMessages(database),
    change: createChangeBotMessage(config),
    hold: outbox.hold,
  });
  const sender = startBotSender({
    ...both,
    outbox,
    send: tracing ? traceBotSend(createSendBotMessage(config), tracing) : createSendBotMessage(config),
    isOnline: streams.isOnline,
    publicUrl: config.publicUrl,
    isLookAlike: visibilityRules(config).isLookAlike,
    onSent: settling.trigger,
    count: metrics.botMessage,
  });
  return {
    trigger() {
      sender.trigger();
      settling.trigger();
    },
    async stop() {
      await Promise.all([sender.stop(), settling.stop()]);
    },
  };
}

/** The message by which a person finds out whether the bot can reach them. */
export const createAppTestMessage = ({
  config,
  database,
  clock,
  write,
}: {
  readonly config: Config;
  readonly database: Database;
  readonly clock: WallClock;
  readonly write: Write;
}): SendTestMessage =>
  createTestMessage({
    ...{ database, clock, write },
    outbox: createBotOutbox(database, clock),
    send: createSendBotMessage(config),
    publicUrl: config.publicUrl,
    name: replySettings(config).name,
    codeFor: codeFor(config),
  });

const codeFor =
  ({ sessionSecret }: Pick<Config, 'sessionSecret'>) =>
  (messageId: string, userId: string): string =>
    genuineCode(sessionSecret, messageId, userId);
