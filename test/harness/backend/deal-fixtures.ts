// Two people with a deal between them, and their chat.
import { type Backend, type Client, OFFER } from './test-backend.ts';

export interface Deal {
  readonly alice: Client;
  readonly bob: Client;
  readonly id: string;
  /** The path of the deal's chat below /api. */
  readonly chat: string;
}

/** Alice's request, accepted by Bob; `approved` false: she has not answered yet. */
export async function makeDeal(backend: Backend, approved = true): Promise<Deal> {
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const { id: requestId } = (await alice.post('/create_request', OFFER)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  if (approved) await alice.post(`/transactions/${id}/approve`);
  return { alice, bob, id, chat: `/transactions/${id}/chat` };
}

export interface Message {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly senderId: string | null;
  readonly senderRole: string;
  readonly type: string;
  readonly status: string;
  readonly createdAt: string;
}

export async function messagesOf(client: Client, chat: string, query = ''): Promise<Message[]> {
  return (await client.get(`${chat}/messages${query}`)).body.data;
}
