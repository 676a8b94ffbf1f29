// Sentences of waiting lists (WAIT).

export const waiting = {
  TELL_ME: 'Tell me if it opens again',
  TELL_ME_NOTE:
    'Nothing is held for you: everybody who waits is told at once, and the first to accept gets it.',
  YOU_WILL_BE_TOLD: 'You will be told',
  STOP_WAITING: 'Stop waiting',
  /** To the author of the request. */
  peopleWaiting: (count: number): string =>
    count === 1 ? '1 person waits for it to open again.' : `${count} people wait for it to open again.`,
  WAITING_FOR: 'Waiting to open again',
};
