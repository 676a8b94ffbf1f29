// Two names in one phrase in Spanish.

/** 'Anna y Boris', 'Anna e Irina': 'y' is 'e' before the sound 'i'. */
export const and = (one: string, other: string): string =>
  `${one} ${/^h?[ií](?![aeo])/i.test(other) ? 'e' : 'y'} ${other}`;
