// Paging: opaque cursors, and pages over several lists that follow one another.

import { isUuid } from '../runtime/uuid.ts';
import type { Keyset, StepPage } from '../store/keyset.ts';
import { invalidField, ok, type ServiceResult } from './result.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null after the last item. */
  readonly nextCursor: string | null;
}

/** Behind which row of which list a page begins. */
export interface PageStart {
  readonly list: string;
  readonly after: Keyset;
}

/** The text of a position, which clients send back as they got it. */
const encodeCursor = ({ list, after: { at, id, rate } }: PageStart): string =>
  Buffer.from([list, at.getTime(), id, ...(rate === undefined ? [] : [rate])].join(' ')).toString(
    'base64url',
  );

/** The end of the year 9999, epoch ms: later times have a text that the database does not read. */
const MAX_TIME = 253_402_300_799_999;

/** Null for the first page; refused when it is no cursor of one of these lists. */
export function decodeCursor(
  text: string | undefined,
  lists: readonly string[],
): ServiceResult<PageStart | null> {
  if (text === undefined || text === '') return ok(null);
  const [list = '', time = '', id = '', rate = '0', ...rest] = Buffer.from(text, 'base64url')
    .toString()
    .split(' ');
  const isTime = /^\d{1,15}$/.test(time) && Number(time) <= MAX_TIME;
  const isRate = /^\d[\d.e+-]{0,30}$/.test(rate) && Number.isFinite(Number(rate));
  if (!lists.includes(list) || !isTime || !isUuid(id) || !isRate || rest.length > 0)
    return invalidField('cursor', (errors) => errors.cursor);
  return ok({ list, after: { at: new Date(Number(time)), id, rate: Number(rate) } });
}

/** The part of a list that a page needs. */
export interface ListPage {
  readonly after: Keyset | null;
  readonly limit: number;
}

/** One of the lists of a page, in its own order. */
export interface PagedList<Row> {
  readonly name: string;
  readonly read: (page: ListPage) => Promise<Row[]>;
  readonly keyOf: (row: Row) => Keyset;
}

/** The next `limit` rows of lists that follow one another, by the name of their list. */
export async function readPage<Row>(
  lists: readonly PagedList<Row>[],
  start: PageStart | null,
  limit: number,
): Promise<{
  readonly rows: readonly (readonly [list: string, row: Row])[];
  readonly nextCursor: string | null;
}> {
  const rows: (readonly [string, Row])[] = [];
  let last: PageStart | null = start;
  const first = start ? lists.findIndex(({ name }) => name === start.list) : 0;
  for (const list of lists.slice(first)) {
    const room = limit - rows.length;
    // One more than there is room for shows whether another page follows.
    const found = await list.read({ after: start?.list === list.name ? start.after : null, limit: room + 1 });
    for (const row of found.slice(0, room)) {
      rows.push([list.name, row]);
      last = { list: list.name, after: list.keyOf(row) };
    }
    if (found.length > room) return { rows, nextCursor: last && encodeCursor(last) };
  }
  return { rows, nextCursor: null };
}

/** Steps of one answer, the last ones; what is earlier follows in pages (ACT-10). */
const STEPS_PER_PAGE = 50;

/** Null for the last page; refused when it is no cursor of steps. */
export function decodeStepCursor(text: string | undefined): ServiceResult<number | null> {
  if (text === undefined || text === '') return ok(null);
  return /^\d{1,9}$/.test(text) ? ok(Number(text)) : invalidField('cursor', (errors) => errors.cursor);
}

/**
 * A page of numbered steps before one of them, oldest first.
 * Its cursor is the number of its first step.
 */
export async function readStepPage<Row>(
  read: (page: StepPage) => Promise<Row[]>,
  numberOf: (row: Row) => number,
  { before, limit }: StepPage = { before: null, limit: STEPS_PER_PAGE },
): Promise<Page<Row>> {
  // One more than asked for shows whether there are earlier ones.
  const found = await read({ before, limit: limit + 1 });
  const items = found.slice(-limit);
  const [first] = items;
  return { items, nextCursor: first && found.length > limit ? `${numberOf(first)}` : null };
}
