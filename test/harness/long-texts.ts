// Long texts: 64 KiB of what a pattern or a loop over a text may be slow on, and how much of the processor a function takes for it.
import * as assert from 'uvu/assert';

/** The longest body of a call, in characters. */
const LENGTH = 64 * 1024;
/** Processor time, ms: of no machine's load. */
const MAX_CPU_MS = 50;

const runs = [
  ...[
    '0',
    '1',
    'a',
    'A',
    'ı',
    'İ',
    ' ',
    '\n',
    '\u00a0',
    ',',
    '.',
    '-',
    '+',
    '/',
    '(',
    ')',
    '[',
    '{',
    '#',
    '@',
    '_',
    '*',
    '%',
  ],
  ...[
    '\u0301',
    '\u0301\u0327',
    '\u0f72',
    '\u200d',
    '\u200c',
    '\u202e',
    '\u00ad',
    '\ud800',
    '\u{1D7CE}',
    '٣',
    '٬',
    'क\u200d',
    'e\u0301',
  ],
  ...[
    '1.',
    '1,',
    '1 ',
    'a,',
    'a b ',
    '12-',
    'a@',
    'a.',
    '#AB-',
    '#AB-CDE',
    'https://',
    'https://a.',
    't.me/',
    'rn',
    'vv',
    'AB12 ',
  ],
  ...[
    'DE02 1203 ',
    '0x',
    'ℹ',
    '🦊',
    '👨\u200d',
    '\ufe0f',
    '한',
    '李 ',
    '[Details] ',
    '/a',
    '%2f',
    "1'",
    '\u2066',
    '\u0f90',
  ],
];
/** Runs alone, and with an end or a beginning that keeps a pattern from matching. */
const LONG_TEXTS: readonly string[] = runs.flatMap((run) => {
  const text = run.repeat(Math.floor(LENGTH / run.length));
  return [`${text}x!`, `ع${text}`];
});

/** `take` may throw nothing and must be quick on every text; it has three tries: the first compiles. */
export function assertQuick(name: string, take: (text: string) => unknown): void {
  for (const text of LONG_TEXTS) {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3 && least > MAX_CPU_MS; run += 1) {
      const before = process.cpuUsage();
      take(text);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    assert.ok(
      least <= MAX_CPU_MS,
      `${name} takes ${Math.round(least)} ms for ${JSON.stringify(text.slice(0, 12))}… (${text.length} characters)`,
    );
  }
}
