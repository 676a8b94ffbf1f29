// Sentences of the choices about messages of the bot, and of quiet hours (PUSH).

export const BOT_MESSAGES = 'Messages from the bot';
export const BOT_MESSAGES_NOTE = 'The bot writes to you only while the app is closed.';
/** After /stop. */
export const BOT_MAY_WRITE = 'The bot may write to me';
export const BOT_STOPPED_NOTE =
  'Off, because you sent /stop to the bot. You get no message from it, whatever happens.';
export const PUSH_CHOICES_TEXT = [
  { key: 'on', text: 'With sound' },
  { key: 'silent', text: 'Without sound' },
  { key: 'off', text: 'Off' },
] as const;
/** Only groups of which the bot sends messages. */
export const PUSH_GROUP_TEXTS = {
  must: { title: 'Needs you now', subtitle: 'Acceptances of your requests, disputes' },
  deal: { title: 'Your deals', subtitle: 'Answers, completion, cancellation' },
} as const;
export const MUST_OFF_QUESTION = 'Turn these messages off?';
export const MUST_OFF_MESSAGE = 'An acceptance of your request waits 30 minutes for you. You may miss it.';
export const TURN_OFF = 'Turn off';

export const QUIET_HOURS = 'Quiet hours';
export const QUIET_FROM = 'From';
export const QUIET_TO = 'To';
export const QUIET_NOTE =
  'Between these times, by the clock of this device, messages wait. What is settled or over by the end is not sent any more.';
export const URGENT_PASSES = 'Except what needs you now';
export const URGENT_PASSES_NOTE = 'It comes without a sound';
