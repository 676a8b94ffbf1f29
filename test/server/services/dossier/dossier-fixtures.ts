// Dossier fixtures: downloads a dossier from a test backend, and reads the text of its pages as a PDF reader does.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TestBackend, TestClient } from '../../../harness/backend/test-backend.ts';

/** The text of a PDF, page by page; the parts of a line are joined by spaces. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replace(/\s+/g, ' '));
  }
  await task.destroy();
  return pages;
}

export const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join('\n');

export const openDossier = (
  backend: TestBackend,
  client: TestClient | null,
  dealId: string,
  { method = 'GET', query = '' }: { readonly method?: string; readonly query?: string } = {},
): Promise<Response> =>
  Promise.resolve(
    backend.app.fetch(
      new Request(`http://kantor.test/api/transactions/${dealId}/dossier${query}`, {
        method,
        headers: client ? { authorization: `Bearer ${client.token}` } : {},
      }),
    ),
  );

/** Bytes of the dossier for this person. */
export async function dossierOf(
  backend: TestBackend,
  client: TestClient,
  dealId: string,
  language = 'en',
): Promise<Uint8Array> {
  const answer = await openDossier(backend, client, dealId, { query: `?language=${language}` });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
