// Parts of prepared mutations: who acts, what is prepared, and how its answers are read.
import type { Database } from '../../../server/store/database.ts';
import type { AnyJson, ApiResponse, TestBackend, TestClient } from './test-backend.ts';

export interface MutationActors {
  readonly alice: TestClient;
  readonly bob: TestClient;
  /** Party of no deal. */
  readonly carol: TestClient;
  readonly admin: TestClient;
  /** Signs somebody in: a new user, or one on another device. */
  readonly signIn: TestBackend['signIn'];
  readonly database: Database;
}
export interface PreparedMutation {
  readonly by: TestClient;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
/** Prepares a call that has an effect when it is sent once. */
export type PrepareMutation = (actors: MutationActors) => Promise<PreparedMutation>;

let lastUnique = 0;
/** A number that no earlier call has got. */
export const unique = (): number => {
  lastUnique += 1;
  return lastUnique;
};

/** The body of an answer; throws for a refusal. */
export function requireOk(answer: ApiResponse): AnyJson {
  if (answer.status >= 300)
    throw new Error(`preparation failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Two people have one open dispute at a time (LIMIT-11): the last one of the actors is decided. */
export async function endDisputes({ admin, alice, bob }: MutationActors): Promise<void> {
  const deals: AnyJson[] = requireOk(await alice.get('/transactions?limit=50')).data;
  const isTheirs = (one: AnyJson): boolean => one.status === 'disputed' && one.accepterId === bob.id;
  for (const { id } of deals.filter(isTheirs))
    requireOk(await admin.patch(`/transactions/${id}`, { status: 'cancelled' }));
}

/** A reminder in an hour. */
export async function reminderBody({ admin }: MutationActors): Promise<AnyJson> {
  const { serverTime } = requireOk(await admin.get('/admin/cases'));
  return { at: new Date(Date.parse(serverTime) + 3_600_000).toISOString(), text: 'Ask again' };
}
/** A word that is in no list yet. */
export const watchWordBody = () => ({ text: `escrow fee ${unique()}` });
export const createWatchWord = async ({ admin }: MutationActors) => {
  const { data } = requireOk(await admin.post('/admin/watch-words', watchWordBody()));
  return { params: { id: data.id as string } };
};
