// Words of dates; months and weekdays come from the engine.

export const dates = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  TOMORROW: 'Tomorrow',
  /** `day`: 'Today' or '21 November'; `time`: '14:05'. */
  dayAndTime: (day: string, time: string): string => `${day}, ${time}`,
};
