// Pages of a list: every one of them, by the cursor of the one before.
import * as assert from 'uvu/assert';
import type { AnyJson, TestClient } from './test-backend.ts';

/** Every page from the first to the last. `between` runs after each page but the last. */
export async function readPages(
  client: TestClient,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<AnyJson[][]> {
  const pages: AnyJson[][] = [];
  let cursor: string | null = null;
  do {
    const { status, body }: { status: number; body: AnyJson } = await client.get(
      cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path,
    );
    assert.is(status, 200, JSON.stringify(body));
    pages.push(body.data);
    cursor = body.nextCursor;
    assert.ok(cursor === null || typeof cursor === 'string');
    if (cursor !== null) await between();
  } while (cursor !== null);
  return pages;
}
