// Traces of bot messages: a span around each one that is sent to Telegram.
import type { Tracing } from '../tracing/tracing.ts';
import type { SendBotMessage } from './send-message.ts';

/** The same call to the Bot API, with a span below the transaction that wrote the message. */
export const traceBotSend =
  (send: SendBotMessage, tracing: Tracing): SendBotMessage =>
  async (message) => {
    const span = message.traceparent ? tracing.below(message.traceparent, 'bot send') : null;
    let isFault = true;
    try {
      await send(message);
      isFault = false;
    } finally {
      span?.end({ isFault });
    }
  };
