// Sentences of paused requests (AWAY).

export const PAUSE_REQUEST = 'Pause';
export const PAUSE_NOTE =
  'Nobody else sees a paused request. It keeps its remaining time, and ends after 30 days of pauses.';
/** `left`: 'HH:MM:SS', '' when unknown. */
export const pausedNote = (left: string): string =>
  `Paused: nobody else sees this request.${left && ` It has ${left} left when you resume it.`} It ends after 30 days of pauses.`;
/** Toasts. */
export const REQUEST_PAUSED = 'Request paused';
export const REQUEST_RESUMED = 'Your request is open again';
/** In place of the date of expiry. */
export const TIME_LEFT = 'Time left';
