// Parser of the market file: the market, or one line for each fault with the line of the file (MDATA-02).
import * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { type Market, marketSchema } from './market-schema.ts';

/** The longest file that is read, in characters. */
const MAX_LENGTH = 1024 * 1024;
/** The most faults that are reported at once. */
const MAX_FAULTS = 50;

export type MarketResult =
  | { readonly ok: true; readonly market: Market }
  | { readonly ok: false; readonly faults: readonly string[] };

type Path = readonly PropertyKey[];
interface Fault {
  readonly line: number;
  readonly text: string;
}

/** The offset of the path's entry, or of the deepest one before it that exists; in characters. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
      if (!pair) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)];
      if (!item) break;
      offset = isScalar(item) ? (item.range?.[0] ?? offset) : offset;
      node = item;
    } else break;
  }
  return offset;
}

/** Methods that a currency has and that are not described. */
const undescribed = ({ currencies, methods }: Market): { readonly path: Path; readonly text: string }[] =>
  Object.entries(currencies).flatMap(([code, { methods: names }]) =>
    names.flatMap((name, at) => {
      const path = ['currencies', code, 'methods', at];
      const text = `${path.join('.')} '${name}' is not described under methods`;
      return Object.hasOwn(methods, name) ? [] : [{ path, text }];
    }),
  );

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): { readonly path: Path; readonly text: string }[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key).filter((key) => typeof key !== 'object');
    const isKnown = issue.type !== 'strict_object' || issue.expected !== 'never';
    const isMissing = issue.received === 'undefined';
    const text = !isKnown ? 'is not known' : isMissing ? 'is missing' : issue.message;
    return { path: path.filter(isPropertyKey), text: `${path.map(String).join('.')} ${text}`.trim() };
  });
}
const isPropertyKey = (key: unknown): key is PropertyKey =>
  typeof key === 'string' || typeof key === 'number';

/** A market without any fault, or the lines of its faults in the order of the file. Never throws. */
export function parseMarket(text: string): MarketResult {
  if (text.length > MAX_LENGTH) return { ok: false, faults: [`must have at most ${MAX_LENGTH} characters`] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line);
  const failed = (faults: readonly Fault[]): MarketResult => ({
    ok: false,
    faults: [...faults]
      .sort((a, b) => a.line - b.line)
      .slice(0, MAX_FAULTS)
      .map(({ line, text }) => `line ${line}: ${text}`),
  });
  const unreadable = [...document.errors, ...document.warnings];
  if (unreadable.length > 0)
    return failed(unreadable.map(({ pos, message }) => ({ line: lineAt(pos[0]), text: oneLine(message) })));
  // They could make a short file a huge market.
  const aliases: Fault[] = [];
  visit(document, {
    Alias: (_, { range }) =>
      void aliases.push({ line: lineAt(range?.[0] ?? 0), text: 'aliases are not supported' }),
  });
  if (aliases.length > 0) return failed(aliases);
  const parsed = v.safeParse(marketSchema, document.toJS());
  const faults = parsed.success ? undescribed(parsed.output) : faultsOf(parsed.issues);
  return parsed.success && faults.length === 0
    ? { ok: true, market: parsed.output }
    : failed(faults.map(({ path, text }) => ({ line: lineAt(offsetOf(document, path)), text })));
}

const oneLine = (message: string): string => message.replace(/\s+/g, ' ').trim();
