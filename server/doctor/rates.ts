// Doctor: the sources of exchange rates: whether each answers, is fresh and plausible, and what no source quotes.
import type { Config } from '../config/config.ts';
import type { RateSource } from '../config/rate-source.ts';
import { reasonOf } from '../runtime/operator-error.ts';
import { BUILT_IN_PER_USD } from '../services/rates/built-in-rates.ts';
import { FRESH_QUOTE_MS, ratio } from '../services/rates/decide-rate.ts';
import { askSource, type SourceAnswer } from '../services/rates/parse-answer.ts';
import { bad, type Finding, good } from './finding.ts';

const MINUTE_MS = 60_000;
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
  const answers = asked.flatMap(({ answer }) => (answer ? [answer] : []));
  return [
    ...asked.flatMap(({ source, answer, reason }) =>
      answer
        ? checkAnswer(source, answer, answers, now())
        : [
            bad(
              nameOf(source),
              `gives no rates: ${reason}`,
              'correct its address in RATES_URLS, or remove it',
            ),
          ],
    ),
    ...(answers.length === 0 ? [] : [checkCoverage(answers, currencies)]),
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

function checkAnswer(
  source: RateSource,
  answer: SourceAnswer,
  all: readonly SourceAnswer[],
  now: number,
): Finding[] {
  const age = now - answer.at;
  const wrong = [
    ...answer.nonsense,
    ...Object.keys(answer.perUsd).filter((code) => isFar(code, answer, all)),
  ];
  return [
    age <= FRESH_QUOTE_MS
      ? good(nameOf(source), `quotes ${Object.keys(answer.perUsd).length} currencies`)
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
            'compare them with another source; remove this one if they are wrong',
          ),
        ]),
  ];
}

/** Far from every other source's rate; of a single source, from the built-in one. */
function isFar(code: string, answer: SourceAnswer, all: readonly SourceAnswer[]): boolean {
  const own = answer.perUsd[code];
  const others = all.flatMap((one) => (one === answer ? [] : (one.perUsd[code] ?? [])));
  const compared = others.length > 0 ? others : [BUILT_IN_PER_USD[code] ?? own];
  return own !== undefined && compared.every((other) => ratio(own, other ?? own) > FAR_RATIO);
}

function checkCoverage(answers: readonly SourceAnswer[], currencies: readonly string[]): Finding {
  const missing = currencies.filter(
    (code) => code !== 'USD' && answers.every(({ perUsd }) => perUsd[code] === undefined),
  );
  return missing.length === 0
    ? good('rates', `${answers.length} sources, every currency is quoted`)
    : bad(
        'rates',
        `no source quotes ${missing.join(', ')}`,
        'add a source that does to RATES_URLS: offers in them have the built-in rates, or none and are refused',
      );
}
