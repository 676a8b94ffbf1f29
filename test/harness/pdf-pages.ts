// Pages of a PDF as a PDF reader shows them.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const THREAD = new URL('./pdf-pages-thread.mjs', import.meta.url);

/**
 * The text of a PDF, page by page; the parts of a line are joined by spaces.
 * Rejects when it cannot be read.
 * pdf.js replaces JSON.stringify, Array's push and more by slow versions on an older Node, so it has a thread of its own.
 */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const thread = new Worker(THREAD, { workerData: new Uint8Array(bytes) });
  const [pages] = await once(thread, 'message');
  await thread.terminate();
  return pages;
}

/** The text of all pages. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join('\n');
