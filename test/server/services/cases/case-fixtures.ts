// Case fixtures: staff with roles, a disputed deal with its case, and the calls of both.
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  type ApiResponse,
  lazyFixture,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { createDealFixtures } from '../../fixtures/deals.ts';

export const OWNER = 9_400;
export const NOTE = 'The bank record shows the payment.';

/** The backend of a suite, opened on first use and closed after it. Its owner of staff is `OWNER`. */
export function caseBackend(
  test: Test,
  options: Parameters<typeof startTestBackend>[0] = {},
): () => Promise<TestBackend> {
  const env = { ADMIN_TELEGRAM_IDS: String(OWNER) };
  const backend = lazyFixture(() => startTestBackend({ env, ...options }));
  test.after(async () => (await backend.peek())?.close());
  return backend;
}

export function createCaseFixtures(backend: () => Promise<TestBackend>) {
  const deals = createDealFixtures(backend);
  const owner = async () => (await backend()).signIn('Olga', OWNER);
  const staff = async (role: string, name = role): Promise<TestClient> => {
    const person = await (await backend()).signIn(name);
    const granted = await (await owner()).post('/staff/roles', { telegramId: person.telegramId, role });
    assert.is(granted.status, 200, JSON.stringify(granted.body));
    return person;
  };
  /** Bob disputes the deal. */
  const disputed = async (body: AnyJson = { reason: 'Not paid', reasonCode: 'not_paid' }) => {
    const deal = await deals.running();
    const answer = await deal.bob.post(`/transactions/${deal.id}/dispute`, body);
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    const found = data(await deal.bob.get(`/transactions/${deal.id}/case`));
    return { ...deal, caseId: found.id as string, number: found.number as number };
  };
  return { ...deals, owner, staff, disputed };
}

export type CaseFixture = Awaited<ReturnType<ReturnType<typeof createCaseFixtures>['disputed']>>;

export function data(answer: ApiResponse): AnyJson {
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body.data;
}
export function assertRefused(answer: ApiResponse, code: string, message?: string): void {
  assert.is(answer.body?.code, code, `${message ?? ''} ${JSON.stringify(answer.body)}`);
}

export const act = (by: TestClient, caseId: string, name: string, body: AnyJson = {}) =>
  by.post(`/admin/cases/${caseId}/${name}`, body);
export const readOf = async (client: TestClient, dealId: string): Promise<AnyJson> =>
  data(await client.get(`/transactions/${dealId}/case`));
export const eventsOf = (found: AnyJson): string[] => found.steps.map((step: AnyJson) => step.event);

export const noticesOf = async (client: TestClient, kind: string): Promise<AnyJson[]> =>
  (await client.get('/notifications')).body.data.filter((one: AnyJson) => one.kind === kind);
