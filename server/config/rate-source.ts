// Rate source: an address that quotes exchange rates, with its name for logs and metrics and its time-out.

export interface RateSource {
  /**
   * Its name in the file of sources, or the address's host: an address may contain a key.
   * A number follows when several have the same one.
   */
  readonly name: string;
  readonly url: string;
  readonly timeoutMs: number;
  /** A source of single currencies has it; one that answers as the public services do has none. */
  readonly own?: OwnSource;
}

/** How a source of RATES_SOURCES_FILE is read. These currencies have no other sources. */
export interface OwnSource {
  /** By currency the JSON pointer of its rate. */
  readonly paths: Readonly<Record<string, string>>;
  /** The pointer of the time; null: the rate is as old as the answer. */
  readonly time: string | null;
  /** Dollars for one unit. */
  readonly isInverse: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export const DEFAULT_SOURCE_TIMEOUT_MS = 10_000;
/** The job that asks them all is leased for a minute. */
export const MAX_SOURCE_TIMEOUT_MS = 30_000;
export const MAX_RATE_SOURCES = 10;

export type SourceAddress = Omit<RateSource, 'name'> & Partial<Pick<RateSource, 'name'>>;

/**
 * Addresses separated by spaces, lines or commas, each with an optional time-out in seconds after it:
 * 'https://a.example/latest timeout=5 https://b.example/v1?symbols=EUR,GBP'. Null when it is anything else.
 */
export function parseRateSources(text: string): readonly SourceAddress[] | null {
  const found: SourceAddress[] = [];
  // A comma may be part of an address: it separates only before the next one or a space.
  for (const part of text.split(/(?<![\s,])[\s,]+(?=https?:|timeout=)|\s+/i)) {
    const word = part.replace(/,$/, '');
    if (word === '') continue;
    const seconds = /^timeout=(\d{1,2})s?$/.exec(word)?.[1];
    const last = found.pop();
    if (seconds === undefined) {
      if (last) found.push(last);
      if (!/^https?:/i.test(word) || !URL.canParse(word)) return null;
      found.push({ url: word, timeoutMs: DEFAULT_SOURCE_TIMEOUT_MS });
    } else {
      const timeoutMs = Number(seconds) * 1000;
      if (!last || timeoutMs < 1000 || timeoutMs > MAX_SOURCE_TIMEOUT_MS) return null;
      found.push({ ...last, timeoutMs });
    }
  }
  return found;
}

export function nameSources(addresses: readonly SourceAddress[]): readonly RateSource[] {
  const seen = new Map<string, number>();
  return addresses.map((address) => {
    const name = address.name ?? new URL(address.url).host;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...address, name: nth === 1 ? name : `${name} ${nth}` };
  });
}
