// Content negotiation of compression by RFC 9110: names in any case, q-values, '*' for what is not named.

export type Encoding = 'br' | 'gzip';

/** Brotli first: at equal weight it is the smaller one. */
const SUPPORTED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The supported encodings that the client accepts, preferred first; empty when it wants plain text. */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  return SUPPORTED_ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
}
