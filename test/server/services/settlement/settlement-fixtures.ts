// Fixtures of settlements on a real backend: a planned deal, the calls on it, and the lines of its chat.
import { createDealFixture, fetchMessages } from '../../../harness/backend/deal-fixtures.ts';
import type { AnyJson, ApiResponse, TestBackend, TestClient } from '../../../harness/backend/test-backend.ts';

export interface SettlementFixture {
  readonly alice: TestClient;
  readonly bob: TestClient;
  readonly id: string;
  readonly read: (by: TestClient) => Promise<AnyJson>;
  readonly patch: (by: TestClient, body: AnyJson) => Promise<ApiResponse>;
  readonly mark: (by: TestClient, n: number, action: string, body?: AnyJson) => Promise<ApiResponse>;
  readonly post: (by: TestClient, path: string, body: AnyJson) => Promise<ApiResponse>;
  /** Kinds of the system's lines, and texts of the parties. */
  readonly lines: () => Promise<string[]>;
}

/** Alice pays 9000-odd RUB by SBP and receives 100 USD. */
export async function createSettlementFixture(backend: TestBackend): Promise<SettlementFixture> {
  const { alice, bob, id, chatPath } = await createDealFixture(backend);
  const path = `/transactions/${id}/settlement`;
  return {
    ...{ alice, bob, id },
    read: async (by) => (await by.get(path)).body.data,
    patch: (by, body) => by.patch(path, body),
    mark: (by, n, action, body = {}) => by.post(`${path}/payments/${n}/${action}`, body),
    post: (by, name, body) => by.post(`${path}/${name}`, body),
    lines: async () =>
      (await fetchMessages(alice, chatPath)).map((one: AnyJson) => one.system?.kind ?? one.text),
  };
}

/** A settlement with an agreed plan in which Alice pays first; `receiveMethod`: how Bob pays. */
export async function createPlannedFixture(
  backend: TestBackend,
  parts = 1,
  receiveMethod = 'Wise',
): Promise<SettlementFixture> {
  const fixture = await createSettlementFixture(backend);
  const { alice, bob, patch } = fixture;
  const proposed = await patch(alice, { propose: { first: 'author', parts, receiveMethod } });
  const { version } = (await fixture.read(bob)) as AnyJson;
  const agreed = await patch(bob, { answer: 'agree', version });
  if (proposed.status !== 200 || agreed.status !== 200) throw new Error(JSON.stringify(agreed.body));
  return fixture;
}
