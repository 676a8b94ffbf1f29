// Pages of a list as an async iterable: the next page is read when everybody is done with the last one.
import type { Keyset } from '../../store/keyset.ts';

export interface PageReader<Row> {
  readonly size: number;
  readonly read: (page: { readonly after: Keyset | null; readonly limit: number }) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Keyset;
}

/** Never holds more than one page. */
export async function* readPages<Row>({
  size,
  read,
  keyOf,
}: PageReader<Row>): AsyncGenerator<readonly Row[]> {
  let after: Keyset | null = null;
  for (;;) {
    const rows = await read({ after, limit: size });
    const last = rows[rows.length - 1];
    if (!last) return;
    yield rows;
    if (rows.length < size) return;
    after = keyOf(last);
  }
}

/** JSON text of a list, page by page. */
export async function* jsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    for (const item of page) {
      yield separator + JSON.stringify(item, null, 2);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export const jsonDocument = (value: unknown): string[] => [`${JSON.stringify(value, null, 2)}\n`];
