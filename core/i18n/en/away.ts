// Sentences of an absence (AWAY-06).

export const away = {
  I_AM_AWAY: 'I am away',
  AWAY_NOTE:
    'While you are away nobody else sees your open requests. They keep their remaining time and come back when you do. Running deals go on.',
  AWAY_UNTIL: 'Until when',
  /** `when`: 'Tomorrow, 08:00'. */
  awayUntil: (when: string): string => `Until ${when}`,

  /** Until when. */
  AWAY_CHOICES: {
    on: 'Until I switch it off',
    hour: '1 hour',
    day: '8 hours',
    morning: 'Tomorrow morning',
    week: 'A week',
  } as const,

  /** On the page of an own request: all of them at once. */
  PAUSE_ALL: 'Pause all: I am away',
};
