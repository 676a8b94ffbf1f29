// Waits in words: when something is possible again. Each stands at the end of a sentence, as in 'You can ask again in 15 minutes.'

/** 1 to 59. */
export const inMinutes = (minutes: number): string => `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
export const inHours = (hours: number): string => `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
/** `hours` is 1, `minutes` 1 to 59. */
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `in ${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
