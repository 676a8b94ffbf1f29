// Dossier fixtures: downloads a dossier from a test backend.
import type { TestBackend, TestClient } from '../../../harness/backend/test-backend.ts';

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
