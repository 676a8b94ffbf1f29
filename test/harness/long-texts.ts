// Long texts: 64 KiB of what a pattern or a loop over a text may be slow on, and how much of the processor a function takes for it.
import * as assert from 'uvu/assert';

/** The longest body of a call, in characters. */
const LENGTH = 64 * 1024;
/** Processor time, ms, up to which nothing is asked. */
const UNSUSPICIOUS_CPU_MS = 50;
/** No function may take longer, on the slowest machine either. */
const MAX_CPU_MS = 500;
/** Four times the text takes a linear function four times as long, a quadratic one 16 times. */
const MAX_GROWTH = 12;

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

/**
 * The least processor time of eight runs, ms. One is enough where it is short.
 * The first runs compile, and what other threads of the process do counts too.
 */
function cpuMsOf(take: (text: string) => unknown, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 8 && least > UNSUSPICIOUS_CPU_MS; run += 1) {
    const before = process.cpuUsage();
    take(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** `take` may throw nothing, and its time may grow no faster than the text. */
export function assertQuick(
  name: string,
  take: (text: string) => unknown,
  texts: readonly string[] = LONG_TEXTS,
): void {
  for (const text of texts) {
    const whole = cpuMsOf(take, text);
    if (whole <= UNSUSPICIOUS_CPU_MS) continue;
    const quarter = cpuMsOf(take, text.slice(0, text.length / 4) + text.slice(-2));
    assert.ok(
      whole <= MAX_CPU_MS && whole <= MAX_GROWTH * quarter,
      `${name} takes ${Math.round(whole)} ms for ${JSON.stringify(text.slice(0, 12))}… (${text.length} characters), and ${Math.round(quarter)} ms for a quarter of it`,
    );
  }
}
