// Sentences of paused requests (AWAY).

export const pause = {
  PAUSE_REQUEST: 'Pause',
  PAUSE_NOTE:
    'Nobody else sees a paused request. It keeps its remaining time, and ends after 30 days of pauses.',
  /** On the page of a paused request. */
  PAUSED_NOTE: 'Paused: nobody else sees this request. It ends after 30 days of pauses.',
  /** `left`: 'HH:MM:SS'. */
  pausedWithTimeLeft: (left: string): string =>
    `Paused: nobody else sees this request. It has ${left} left when you resume it. It ends after 30 days of pauses.`,
  /** Toasts. */
  REQUEST_PAUSED: 'Request paused',
  REQUEST_RESUMED: 'Your request is open again',
  /** In place of the date of expiry. */
  TIME_LEFT: 'Time left',
};
