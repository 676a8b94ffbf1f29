// Answers that are read by their shape: an item, a list or a page of it. None throws.
import { decodeAll, unwrapArray, unwrapObject } from './decode/json.ts';
import { decodePage, type Page } from './decode/page.ts';
import type { Read, Shape } from './shape.ts';

/** Null when unreadable. */
export const readItem = <S extends () => Shape>(shape: S, payload: unknown): Read<S> | null =>
  shape().read(unwrapObject(payload)) as Read<S> | null;

/** Without unreadable items; null when the answer holds no list. */
export function readList<S extends () => Shape>(shape: S, payload: unknown): Read<S>[] | null {
  const { read } = shape();
  const rows = unwrapArray(payload);
  return rows && decodeAll(rows, (row) => read(row) as Read<S> | null);
}

/** Likewise. */
export const readPage = <S extends () => Shape>(shape: S, payload: unknown): Page<Read<S>> | null =>
  decodePage(payload, readList(shape, payload));
