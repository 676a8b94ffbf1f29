// Sentences of an absence (AWAY-06).

export const I_AM_AWAY = 'I am away';
export const AWAY_NOTE =
  'While you are away nobody else sees your open requests. They keep their remaining time and come back when you do. Running deals go on.';
export const AWAY_UNTIL = 'Until when';
/** `when`: 'Tomorrow, 08:00'. */
export const awayUntil = (when: string): string => `Until ${when}`;

export type AwayChoice = 'on' | 'hour' | 'day' | 'morning' | 'week';
export const AWAY_CHOICES: readonly { readonly key: AwayChoice; readonly text: string }[] = [
  { key: 'on', text: 'Until I switch it off' },
  { key: 'hour', text: '1 hour' },
  { key: 'day', text: '8 hours' },
  { key: 'morning', text: 'Tomorrow morning' },
  { key: 'week', text: 'A week' },
];

/** On the page of an own request: all of them at once. */
export const PAUSE_ALL = 'Pause all: I am away';
