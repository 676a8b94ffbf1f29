// Spanish 'y' before a name: 'Anna y Boris', but 'Anna e Irina', because 'y' is 'e' before the sound 'i'.

export const spanishAnd = (name: string): string => (/^h?[ií](?![aeo])/i.test(name) ? 'e' : 'y');
