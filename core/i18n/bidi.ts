// Direction marks of Unicode: isolates that keep a value in a sentence of the other direction in one piece (LANG-05).

const LEFT_TO_RIGHT = '\u2066';
const FIRST_STRONG = '\u2068';
const END = '\u2069';

/** An amount, a rate, a code, a countdown: it reads from left to right in every sentence. '' stays ''. */
export const isolateLtr = (value: string): string => value && `${LEFT_TO_RIGHT}${value}${END}`;
/** A person's name or text: it reads as its own letters do, and moves nothing around it. '' stays ''. */
export const isolateText = (value: string): string => value && `${FIRST_STRONG}${value}${END}`;
