// Sentences of waiting lists (WAIT).

export const TELL_ME = 'Tell me if it opens again';
export const TELL_ME_NOTE =
  'Nothing is held for you: everybody who waits is told at once, and the first to accept gets it.';
export const YOU_WILL_BE_TOLD = 'You will be told';
export const STOP_WAITING = 'Stop waiting';
/** To the author of the request. */
export const peopleWaiting = (count: number): string =>
  count === 1 ? '1 person waits for it to open again.' : `${count} people wait for it to open again.`;
export const WAITING_FOR = 'Waiting to open again';
