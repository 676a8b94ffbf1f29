// Doctor: the sources of exchange rates: whether each answers, is fresh and plausible, and what no source quotes.
import { MINUTE_MS } from '#domain/durations.ts';
import type { Config } from '../config/config.ts';
import type { RateSource } from '../config/rate-source.ts';
import { reasonOf } from '../runtime/operator-error.ts';
import { BUILT_IN_PER_USD } from '../services/rates/built-in-rates.ts';
import { FRESH_QUOTE_MS, IMPOSSIBLE_FACTOR, ratio } from '../services/rates/decide-rate.ts';
import { askSource, type SourceAnswer } from '../services/rates/parse-answer.ts';
import { bad, type Finding, good } from './finding.ts';

/** Farther from the others, or alone from the built-in rates, a rate deserves a look. */
const FAR_RATIO = 1.5;

export async function checkRates(
  { rateSources, market }: Pick<Config, 'rateSources' | 'market'>,
  now: () => number,
): Promise<readonly Finding[]> {
  if (rateSources.length === 0)
    return [
      bad(
        'RATES_URLS',
        'is not set',
        'name sources of exchange rates, best three: the built-in rates grow old',
      ),
    ];
  const currencies = Object.keys(market.currencies);
  const asked = await Promise.all(rateSources.map((source) => ask(source, currencies, now())));
  const answered = asked.flatMap(({ source, answer }) => (answer ? [{ source, answer }] : []));
  return [
    ...asked.flatMap(({ source, answer, reason }) =>
      answer
        ? checkAnswer({ source, answer }, answered, now())
        : [
            bad(
              nameOf(source),
              `gives no rates: ${reason}`,
              `correct it in ${source.own ? 'RATES_SOURCES_FILE' : 'RATES_URLS'}, or remove it; the last rates are used, and people see their age`,
            ),
          ],
    ),
    ...(answered.length === 0 ? [] : [checkCoverage(answered, currencies)]),
  ];
}

interface Asked {
  readonly source: RateSource;
  readonly answer: SourceAnswer | null;
  readonly reason: string;
}

async function ask(source: RateSource, currencies: readonly string[], now: number): Promise<Asked> {
  try {
    const answer = await askSource(source, currencies, now);
    return { source, answer, reason: '' };
  } catch (error) {
    return { source, answer: null, reason: reasonOf(error) };
  }
}

const nameOf = ({ name }: RateSource): string => `rates of ${name}`;

interface Answered {
  readonly source: RateSource;
  readonly answer: SourceAnswer;
}

function checkAnswer(answered: Answered, all: readonly Answered[], now: number): Finding[] {
  const { source, answer } = answered;
  const age = now - answer.at;
  const wrong = [
    ...answer.nonsense,
    ...Object.keys(answer.perUsd).filter((code) => isFar(code, answered, all)),
  ];
  return [
    age <= FRESH_QUOTE_MS
      ? good(nameOf(source), quoted(source, answer, age))
      : bad(
          nameOf(source),
          `are ${Math.round(age / MINUTE_MS)} minutes old`,
          'take a source that is renewed at least every half hour; people see how old rates are',
        ),
    ...(wrong.length === 0
      ? []
      : [
          bad(
            nameOf(source),
            `make no sense for ${wrong.join(', ')}`,
            'compare them with another source; remove this one if they are wrong. A currency that was renamed or lost its zeros: kantor rates accept',
          ),
        ]),
  ];
}

/** The rates of a source of single currencies, for an operator to compare with the street. */
const quoted = ({ own }: RateSource, { perUsd }: SourceAnswer, ageMs: number): string =>
  own
    ? Object.entries(perUsd)
        .map(([code, rate]) => `1 USD is ${Number(rate)} ${code}, ${Math.round(ageMs / MINUTE_MS)} min ago`)
        .join('; ')
    : `quotes ${Object.keys(perUsd).length} currencies`;

/**
 * Far from every other source's rate; of a single source, from the built-in one.
 * A source of its own may be as far from that as the street is from the official rate.
 */
function isFar(code: string, { source, answer }: Answered, all: readonly Answered[]): boolean {
  const rate = answer.perUsd[code];
  const isOwn = source.own !== undefined;
  const others = all.flatMap((one) =>
    one.answer === answer || (one.source.own !== undefined) !== isOwn ? [] : (one.answer.perUsd[code] ?? []),
  );
  const compared = others.length > 0 ? others : [BUILT_IN_PER_USD[code] ?? rate];
  const most = isOwn && others.length === 0 ? IMPOSSIBLE_FACTOR : FAR_RATIO;
  return rate !== undefined && compared.every((other) => ratio(rate, other ?? rate) > most);
}

function checkCoverage(all: readonly Answered[], currencies: readonly string[]): Finding {
  const missing = currencies.filter(
    (code) => code !== 'USD' && all.every(({ answer }) => answer.perUsd[code] === undefined),
  );
  return missing.length === 0
    ? good('rates', `${all.length} sources, every currency is quoted`)
    : bad(
        'rates',
        `no source quotes ${missing.join(', ')}`,
        'add a source that does to RATES_URLS: offers in them have the built-in rates, or none and are refused',
      );
}
