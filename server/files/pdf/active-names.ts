// Search of a PDF for names of active content (scripts, programs to start, other files), also inside compressed objects.
import { inflateSync } from 'node:zlib';

/** 'unreadable': compressed objects that cannot be read here. */
export type ActiveContent = 'script' | 'launch' | 'files' | 'form';
export interface ActiveNames {
  readonly found: ActiveContent | null;
  readonly hasUnreadableObjects: boolean;
  readonly isEncrypted: boolean;
}

/** What each name stands for. Those of two letters count outside of streams only: pixels contain any two letters. */
const MEANING: ReadonlyMap<string, ActiveContent> = new Map([
  ['JS', 'script'],
  ['JavaScript', 'script'],
  ['RichMedia', 'script'],
  ['Launch', 'launch'],
  ['GoToE', 'launch'],
  ['EF', 'files'],
  ['EmbeddedFile', 'files'],
  ['EmbeddedFiles', 'files'],
  ['XFA', 'form'],
]);
/** A name ends at a space or a delimiter, and any of its characters may be written as '#4A'. */
const NAME = /\/([^\s\0()<>[\]{}/%]{2,60})/g;
/** Objects of one compressed stream, and of all together: more is an attack on memory. */
const MAX_OBJECTS_BYTES = 32 * 1024 * 1024;
const MAX_ALL_OBJECTS_BYTES = 128 * 1024 * 1024;

function findIn(text: string, isStream: boolean): ActiveContent | null {
  for (const [, raw = ''] of text.matchAll(NAME)) {
    const name = raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const meaning = isStream && name.length < 3 ? undefined : MEANING.get(name);
    if (meaning) return meaning;
  }
  return null;
}

interface StreamPlace {
  /** The dictionary before it. */
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/** The text outside of streams, and the streams. */
function splitStreams(text: string): { readonly outside: string[]; readonly streams: StreamPlace[] } {
  const outside: string[] = [];
  const streams: StreamPlace[] = [];
  let end = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', Math.max(at + 6, end))) {
    const afterName = /^\r?\n/.exec(text.slice(at + 6, at + 8));
    if (!afterName || text.slice(at - 3, at) === 'end') continue;
    const before = text.slice(end, at);
    outside.push(before);
    const from = at + 6 + afterName[0].length;
    const next = text.indexOf('endstream', from);
    const to = next < 0 ? text.length : next;
    streams.push({ dictionary: before.slice(before.lastIndexOf('obj')), from, to });
    end = to;
  }
  outside.push(text.slice(end));
  return { outside, streams };
}

/**
 * Reads the file as it is, not by its table of objects: so it finds objects of earlier versions too, which some readers
 * show. Objects in encrypted files are left to a reader that decrypts them.
 */
export function findActiveNames(file: Buffer): ActiveNames {
  const text = file.toString('latin1');
  const { outside, streams } = splitStreams(text);
  const isEncrypted =
    outside.some((part) => /\/Encrypt[\s<]/.test(part)) ||
    streams.some(({ dictionary }) => /\/Encrypt[\s<]/.test(dictionary));
  let found: ActiveContent | null = null;
  for (const part of outside) found ??= findIn(part, false);
  for (const { from, to } of streams) found ??= findIn(text.slice(from, to), true);
  let hasUnreadableObjects = false;
  let left = MAX_ALL_OBJECTS_BYTES;
  for (const { dictionary, from, to } of streams) {
    if (found || isEncrypted || !/\/ObjStm\b/.test(unescaped(dictionary))) continue;
    const objects = readObjects(
      unescaped(dictionary),
      file.subarray(from, to),
      Math.min(left, MAX_OBJECTS_BYTES),
    );
    left -= objects?.length ?? 0;
    if (objects === null || left <= 0) hasUnreadableObjects = true;
    else found = findIn(objects.toString('latin1'), false);
  }
  return { found, hasUnreadableObjects, isEncrypted };
}

const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Null for a filter that no writer uses for objects, for broken data, and above `maxBytes`. */
function readObjects(dictionary: string, data: Buffer, maxBytes: number): Buffer | null {
  if (/\/(Predictor|Crypt)\b/.test(dictionary)) return null;
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '');
  if (filter === undefined || filter === '') return data;
  if (filter !== '/FlateDecode' && filter !== '/Fl') return null;
  try {
    // Bytes may follow the compressed data: a line break before 'endstream'.
    return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: 2 });
  } catch {
    return null;
  }
}
