// YAML file of the operator: its value by a schema, or one line for each fault with the line of the file. Never throws.
import * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

/** The longest file that is read, in characters. */
const MAX_LENGTH = 1024 * 1024;
/** The most faults that are reported at once. */
const MAX_FAULTS = 50;

export type YamlResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

type Path = readonly PropertyKey[];
interface Fault {
  readonly line: number;
  readonly text: string;
}
/** A fault of the entry at `path`. */
export interface FaultOfEntry {
  readonly path: Path;
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

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FaultOfEntry[] {
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

/** `check`: faults that the schema does not find, of a value that has its shape. */
export function parseYaml<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
  check: (value: T) => readonly FaultOfEntry[],
): YamlResult<T> {
  if (text.length > MAX_LENGTH) return { ok: false, faults: [`must have at most ${MAX_LENGTH} characters`] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line);
  const failed = (faults: readonly Fault[]): YamlResult<T> => ({
    ok: false,
    faults: [...faults]
      .sort((a, b) => a.line - b.line)
      .slice(0, MAX_FAULTS)
      .map(({ line, text }) => `line ${line}: ${text}`),
  });
  const unreadable = [...document.errors, ...document.warnings];
  if (unreadable.length > 0)
    return failed(unreadable.map(({ pos, message }) => ({ line: lineAt(pos[0]), text: oneLine(message) })));
  // They could make a short file a huge value.
  const aliases: Fault[] = [];
  visit(document, {
    Alias: (_, { range }) =>
      void aliases.push({ line: lineAt(range?.[0] ?? 0), text: 'aliases are not supported' }),
  });
  if (aliases.length > 0) return failed(aliases);
  const parsed = v.safeParse(schema, document.toJS());
  const faults = parsed.success ? check(parsed.output) : faultsOf(parsed.issues);
  return parsed.success && faults.length === 0
    ? { ok: true, value: parsed.output }
    : failed(faults.map(({ path, text }) => ({ line: lineAt(offsetOf(document, path)), text })));
}

const oneLine = (message: string): string => message.replace(/\s+/g, ' ').trim();
