// Which of our two encodings a client takes, by RFC 9110: names in any case, q-values, '*' for what is not named.

export type Encoding = 'br' | 'gzip';

/** Brotli first: at equal wish it is the smaller one. */
const SUPPORTED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** What the client accepts, the most wanted first; empty when it wants the plain text. */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  const wishes = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='));
    const wish = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') wishes.set(name, Number.isFinite(wish) ? wish : 0);
  }
  const wishOf = (encoding: Encoding): number => wishes.get(encoding) ?? wishes.get('*') ?? 0;
  return SUPPORTED_ENCODINGS.filter((encoding) => wishOf(encoding) > 0).sort((a, b) => wishOf(b) - wishOf(a));
}
