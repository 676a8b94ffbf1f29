// Export fixtures: makes the exports that are due on a test backend, and opens an archive by its link.
import { unzipSync } from 'fflate';
import { type ExportDeps, makeDueExports } from '../../../../server/services/export/make-exports.ts';
import { findAccount } from '../../../../server/store/sessions.ts';
import type { TestBackend, TestClient } from '../../../harness/backend/test-backend.ts';

export const exportDeps = ({ app, database, clock }: TestBackend): ExportDeps => {
  const { serviceConfig, write, files, users } = app.context;
  return {
    ...{ database, clock, config: serviceConfig, write, files, minFreeDiskBytes: 0 },
    async viewerOf(userId) {
      const account = await findAccount(database.reads, userId, null);
      return account && users.viewerOf(userId, account);
    },
    onFault(error) {
      throw error;
    },
    onRemoved() {},
  };
};

export const makeExports = (backend: TestBackend, more: Partial<ExportDeps> = {}): Promise<void> =>
  makeDueExports({ ...exportDeps(backend), ...more }, new AbortController().signal);

export const EXPORT_PATH = '/users/me/export';

/** GET of the file by a link. */
export const openLink = (
  backend: TestBackend,
  linkId: string,
  by: TestClient | null,
  { method = 'GET', query = '' }: { readonly method?: string; readonly query?: string } = {},
): Promise<Response> =>
  Promise.resolve(
    backend.app.fetch(
      new Request(`http://kantor.test/api${EXPORT_PATH}/files/${linkId}${query}`, {
        method,
        headers: by ? { authorization: `Bearer ${by.token}` } : {},
      }),
    ),
  );

export const newLink = async (client: TestClient): Promise<string> => {
  const { status, body } = await client.post(`${EXPORT_PATH}/link`, {});
  if (status !== 200) throw new Error(`no link: ${body.code}`);
  return body.data.id;
};

/** The entries of the person's export, made now. */
export async function exportOf(
  backend: TestBackend,
  client: TestClient,
): Promise<Readonly<Record<string, Buffer>>> {
  const started = await client.post(EXPORT_PATH, {});
  if (started.status !== 200) throw new Error(`no export: ${started.body.code}`);
  await makeExports(backend);
  const file = await openLink(backend, await newLink(client), client);
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
