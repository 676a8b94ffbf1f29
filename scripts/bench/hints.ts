// Hints benchmark: what looking at one message costs, for lines as people write them and for the longest ones, and how it grows.
import { findChatRisks } from '#domain/chat-risk/chat-risk.ts';
import { type DetailHashes, mayHaveDetails } from '#domain/payment-details/detail-field.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { CORPUS } from './support/chat-lines.ts';
import { formatTable } from './support/table.ts';

/** The most time that the look at a message may take on a phone, after its paint (SAFE-07). */
const GOAL_MS = 4;
/** A phone of the lower middle class beside this machine, as in the other benchmarks. */
const SLOWDOWN = 6;
const ROUNDS = 60;

/** The hashes are the client's own, and a wallet is rare: their time is not that of the search. */
const HASHES: DetailHashes = { sha256: () => new Uint8Array(32), keccak256: () => new Uint8Array(32) };

/** The chat's own check: phrases, and fields where there is a sign of them. */
function look(text: string): number {
  const risks = findChatRisks(text).length;
  return risks + (mayHaveDetails(text) ? parsePaymentDetails(text, HASHES).length : 0);
}

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Lines that begin many phrases and fields and finish none, beside everyday ones of each script. */
const LONGEST: Readonly<Record<string, string>> = {
  'everyday English': CORPUS.filter(({ language, kind }) => language === 'en' && kind === null)
    .map(({ text }) => text)
    .join(' '),
  'everyday Russian': CORPUS.filter(({ language, kind }) => language === 'ru' && kind === null)
    .map(({ text }) => text)
    .join(' '),
  'everyday Arabic': CORPUS.filter(({ language, kind }) => language === 'ar' && kind === null)
    .map(({ text }) => text)
    .join(' '),
  'beginnings of phrases': 'send pay transfer write message my brother the code sms now cancel ',
  'one word': 'send ',
  digits: '4276 1600 12 34 5 ',
  'beginnings of wallets': '0x T1 bc1 EQ DE89 @ ',
};

/** The least of the rounds in ms: what the code takes when nothing else runs. */
function cost(texts: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (const text of texts) look(text);
    least = Math.min(least, performance.now() - start);
  }
  return least / texts.length;
}

const ms = (value: number): string => value.toFixed(3);

export async function run(): Promise<void> {
  const lines = CORPUS.map(({ text }) => text);
  const perLine = cost(lines);
  const slowest = Math.max(...lines.map((line) => cost([line])));
  console.log(
    `Hints and fields of one message, in Node, least of ${ROUNDS} rounds; × ${SLOWDOWN} for a phone.`,
  );
  const rows = [
    ['a line of the corpus, on average', ms(perLine), ms(perLine * SLOWDOWN), '1', ''],
    ['its slowest line', ms(slowest), ms(slowest * SLOWDOWN), (slowest / perLine).toFixed(1), ''],
    ...Object.entries(LONGEST).map(([name, text]) => {
      const [half, whole] = [MAX_MESSAGE_LENGTH / 2, MAX_MESSAGE_LENGTH].map((length) =>
        cost([repeated(text, length)]),
      );
      const longest = whole ?? 0;
      return [
        `${MAX_MESSAGE_LENGTH} characters: ${name}`,
        ms(longest),
        ms(longest * SLOWDOWN),
        (longest / perLine).toFixed(0),
        (longest / (half ?? longest)).toFixed(2),
      ];
    }),
  ];
  console.log(
    formatTable([['', 'ms', 'on a phone', 'lines of the corpus', 'for twice the length'], ...rows]),
  );
  const worst = Math.max(...rows.map(([, , phone]) => Number(phone)));
  console.log(
    `The goal of ${GOAL_MS} ms on a phone: ${slowest * SLOWDOWN <= GOAL_MS ? 'met' : 'missed'} by every line of the corpus, ${worst <= GOAL_MS ? 'met' : 'missed'} by the longest messages (${worst.toFixed(1)} ms).`,
  );
  console.log(
    'A message is painted before it is looked at: this time never delays it, but what is tapped next.',
  );
}
