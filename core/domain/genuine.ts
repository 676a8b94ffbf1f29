// What marks a genuine message of the bot: the code at its end, '#K7-2Q4F', and the user's word at its beginning (REAL).
import { cleanName } from './person-name.ts';

/** 32 letters and digits, without those that are mistaken for another: 0 and O, 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_BITS = 30;
const CODE_LENGTH = CODE_BITS / 5;

/** '#K7-2Q4F' of a number below 2³⁰. */
export function formatGenuineCode(bits: number): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    (_, at) => ALPHABET[Math.floor(bits / 32 ** (CODE_LENGTH - 1 - at)) % 32],
  ).join('');
  return `#${letters.slice(0, 2)}-${letters.slice(2)}`;
}

const IN_TEXT = /#([2-9A-HJ-NP-Z]{2})-?([2-9A-HJ-NP-Z]{4})(?![0-9A-Z])/gi;
const TYPED = /^#?([2-9A-HJ-NP-Z]{2})[- ]?([2-9A-HJ-NP-Z]{4})$/i;

/** The typed code, or the last in a pasted message, as `formatGenuineCode` writes it; null for none. */
export function findGenuineCode(text: string): string | null {
  const found = TYPED.exec(text.trim()) ?? [...text.matchAll(IN_TEXT)].pop();
  return found ? `#${found[1]}-${found[2]}`.toUpperCase() : null;
}

const MIN_LETTERS = 3;
const MAX_LETTERS = 24;
const MAX_LENGTH = 40;
/** Letters and spaces, then emoji: nothing that could be read as an address, a name of a bot or markup. */
const LETTERS = /^[\p{L}\p{M} ]+/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F| )*$/u;

/** Without invisible characters, with single spaces and none around it. */
export const cleanGenuineWord = (text: string): string => cleanName(text);

/**
 * Personal word: what a genuine message begins with, chosen by the user; which words are allowed.
 * True when a cleaned word has 3 to 24 letters, beside them only spaces and a few last emoji (SET-01).
 */
export function isGenuineWord(word: string): boolean {
  if ([...word].length > MAX_LENGTH) return false;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const before = LETTERS.exec(word)?.[0] ?? '';
  const hasShape = before !== '' && EMOJI.test(word.slice(before.length));
  return hasShape && letters >= MIN_LETTERS && letters <= MAX_LETTERS;
}

const FIRST = [
  ...[
    'amber',
    'blue',
    'brave',
    'bright',
    'calm',
    'cedar',
    'copper',
    'coral',
    'cosy',
    'dusty',
    'early',
    'fern',
  ],
  ...[
    'gentle',
    'golden',
    'green',
    'happy',
    'hazel',
    'indigo',
    'ivory',
    'jolly',
    'lemon',
    'lucky',
    'mellow',
    'misty',
  ],
  ...['olive', 'plum', 'proud', 'quiet', 'ruby', 'silver', 'sunny', 'velvet'],
];
const SECOND = [
  ...[
    'otter 🦦',
    'fox 🦊',
    'owl 🦉',
    'whale 🐋',
    'panda 🐼',
    'tiger 🐯',
    'koala 🐨',
    'penguin 🐧',
    'turtle 🐢',
    'bee 🐝',
  ],
  ...[
    'dolphin 🐬',
    'hedgehog 🦔',
    'rabbit 🐇',
    'sheep 🐑',
    'camel 🐫',
    'flamingo 🦩',
    'parrot 🦜',
    'octopus 🐙',
  ],
  ...[
    'crab 🦀',
    'snail 🐌',
    'squirrel 🐿',
    'deer 🦌',
    'llama 🦙',
    'sloth 🦥',
    'swan 🦢',
    'badger 🦡',
    'lion 🦁',
  ],
  ...['frog 🐸', 'duck 🦆', 'seal 🦭', 'zebra 🦓', 'bison 🦬'],
];

/**
 * Proposed personal word: two words and an emoji, easy to recognise and to distinguish from others
 * (REAL-03).
 * 'blue otter 🦦'. `random`: below 1, as of Math.random.
 */
export function proposeWord(random: () => number): string {
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return `${one(FIRST)} ${one(SECOND)}`;
}
