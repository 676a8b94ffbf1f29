// Pages of an export: the next one is read when the last one is written, and what is written is one JSON list.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createZipWriter } from '../../../../server/files/zip-writer.ts';
import { jsonList, readPages } from '../../../../server/services/export/records.ts';

const test = suite('pages of an export');
interface Row {
  readonly id: string;
  readonly at: Date;
}
const ROWS = Array.from({ length: 10_000 }, (_, n): Row => ({ id: `row ${n}`, at: new Date(n) }));

test('DATA-16 of 10,000 rows one page is held, however slow the writing is', async () => {
  let read = 0;
  let written = 0;
  let mostHeld = 0;
  const pages = readPages<Row>({
    size: 200,
    async read({ after, limit }) {
      const from = after ? after.at.getTime() + 1 : 0;
      const rows = ROWS.slice(from, from + limit);
      read += rows.length;
      mostHeld = Math.max(mostHeld, read - written);
      return rows;
    },
    keyOf: ({ id, at }) => ({ id, at }),
  });
  const counted = async function* () {
    for await (const rows of pages) {
      yield rows;
      // Asked for the next page: everything of this one has been taken.
      written += rows.length;
    }
  };
  let bytes = 0;
  const zip = createZipWriter(async (piece) => {
    await Promise.resolve();
    bytes += piece.length;
  }, new Date('2026-07-02T10:00:00Z'));
  await zip.add('rows.json', jsonList(counted()));
  await zip.end();
  assert.is(read, 10_000);
  assert.is(mostHeld, 200);
  assert.ok(bytes > 0);
});

const textOf = async (pages: readonly (readonly unknown[])[]): Promise<string> => {
  let text = '';
  const each = async function* () {
    yield* pages;
  };
  for await (const part of jsonList(each())) text += part;
  return text;
};

test('pages become one JSON list, also without any row', async () => {
  assert.is(await textOf([]), '[]\n');
  assert.is(await textOf([[]]), '[]\n');
  assert.equal(JSON.parse(await textOf([[{ a: 1 }, 'b'], [], ['c']])), [{ a: 1 }, 'b', 'c']);
});

test('a page that is not full is the last one, and an empty list is read once', async () => {
  const reads: (string | null)[] = [];
  const read = (count: number) =>
    readPages<Row>({
      size: 2,
      async read({ after, limit }) {
        reads.push(after?.id ?? null);
        const from = after ? after.at.getTime() + 1 : 0;
        return ROWS.slice(from, Math.min(from + limit, count));
      },
      keyOf: ({ id, at }) => ({ id, at }),
    });
  const sizes = async (count: number) => {
    const found: number[] = [];
    for await (const rows of read(count)) found.push(rows.length);
    return found;
  };
  assert.equal(await sizes(3), [2, 1]);
  assert.equal(reads.splice(0), [null, 'row 1']);
  assert.equal(await sizes(4), [2, 2]);
  assert.equal(reads.splice(0), [null, 'row 1', 'row 3']);
  assert.equal(await sizes(0), []);
  assert.equal(reads, [null]);
});

test.run();
