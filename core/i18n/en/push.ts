// Sentences of the choices about messages of the bot, and of quiet hours (PUSH).

export const push = {
  BOT_MESSAGES: 'Messages from the bot',
  BOT_MESSAGES_NOTE: 'The bot writes to you only while the app is closed.',
  /** After /stop. */
  BOT_MAY_WRITE: 'The bot may write to me',
  BOT_STOPPED_NOTE: 'Off, because you sent /stop to the bot. You get no message from it, whatever happens.',
  PUSH_CHOICES_TEXT: { on: 'With sound', silent: 'Without sound', off: 'Off' } as const,
  /** Only groups of which the bot sends messages. */
  PUSH_GROUP_TEXTS: {
    must: { title: 'Needs you now', subtitle: 'Acceptances of your requests, disputes' },
    deal: { title: 'Your deals', subtitle: 'Answers, completion, cancellation' },
  } as const,
  MUST_OFF_QUESTION: 'Turn these messages off?',
  MUST_OFF_MESSAGE: 'An acceptance of your request waits 30 minutes for you. You may miss it.',
  TURN_OFF: 'Turn off',

  QUIET_HOURS: 'Quiet hours',
  QUIET_FROM: 'From',
  QUIET_TO: 'To',
  QUIET_NOTE:
    'Between these times, by the clock of this device, messages wait. What is settled or over by the end is not sent any more.',
  URGENT_PASSES: 'Except what needs you now',
  URGENT_PASSES_NOTE: 'It comes without a sound',
};
