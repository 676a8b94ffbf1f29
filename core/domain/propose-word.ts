// Proposed personal word: two words and an emoji, easy to recognise and to distinguish from others (REAL-03).

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

/** 'blue otter 🦦'. `random`: below 1, as of Math.random. */
export function proposeWord(random: () => number): string {
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return `${one(FIRST)} ${one(SECOND)}`;
}
