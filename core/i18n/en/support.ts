// Sentences of the support page: who writes in our name, the personal word, and the check of a message (REAL).

export const support = {
  /** At the top of every dispute and of the support page. */
  ONLY_WRITES_HERE: 'Kantor never writes to you first outside this app and its bot.',
  onlyWritesHereAndAs: (botUsername: string): string =>
    `Kantor never writes to you first outside this app and its bot @${botUsername}.`,

  CHECK_A_MESSAGE: 'Check a message',
  CHECK_NOTE:
    'Every message of our bot ends with a code such as #K7-2Q4F. Type it, or paste the whole message.',
  CODE_OR_MESSAGE: 'Code or message',
  CHECK: 'Check',
  NOT_FROM_US: 'Not from us. Block and report whoever sent it.',
  /** The message is genuine; with its time and its text where they are known. */
  FROM_US: 'From us',
  fromUsOn: (when: string): string => `From us: ${when}`,
  fromUsSaying: (when: string, text: string): string => `From us: ${when}, “${text}”`,
  CHECK_FAILED: 'This could not be checked. Please try again.',

  YOUR_WORD: 'Your word',
  WORD_NOTE:
    'Every message of our bot begins with this word, and so does what our admins write to you in a dispute. Tell it to nobody: we never ask for it.',
  USE_WORD: 'Use this word',
  ANOTHER_WORD: 'Propose another',
  WORD_SAVED: 'Your word is saved',
  WORD_INVALID: '3 to 24 letters; spaces and emoji may be added.',
  CONTACT_US: 'Write to us',
};
