// Deal fixture: two users with a deal, and its chat.
import { REQUEST_BODY, type TestBackend, type TestClient } from './test-backend.ts';

export interface DealFixture {
  readonly alice: TestClient;
  readonly bob: TestClient;
  readonly id: string;
  /** The path of the deal's chat, relative to /api. */
  readonly chatPath: string;
}

/**
 * Alice's request, accepted by Bob and, unless `approved` is false, approved by Alice.
 * `isAccepted` is awaited before the approval, which makes e.g. the bot's message of the waiting acceptance obsolete.
 */
export async function createDealFixture(
  backend: TestBackend,
  approved = true,
  isAccepted: () => Promise<unknown> = async () => {},
): Promise<DealFixture> {
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await isAccepted();
  if (approved) await alice.post(`/transactions/${id}/approve`);
  return { alice, bob, id, chatPath: `/transactions/${id}/chat` };
}

export interface MessageFixture {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly senderId: string | null;
  readonly senderRole: string;
  readonly type: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fileScan?: string;
}

export async function fetchMessages(client: TestClient, chat: string, query = ''): Promise<MessageFixture[]> {
  return (await client.get(`${chat}/messages${query}`)).body.data;
}
