// API client for scripts and browser tests: signs people in with launch data and calls the backend as them.
import { signLaunchData } from './demo/launch.ts';
import type { DemoUser } from './demo/users.ts';

export interface SignedInUser {
  readonly token: string;
  readonly userId: string;
}

export interface ApiClientOptions {
  /** Base of the API without a slash at the end: 'http://127.0.0.1:3000/api'. */
  readonly apiUrl: string;
  readonly botToken: string;
}

export interface ApiClient {
  /** Signs `person` in once; later calls reuse the session. */
  signIn(person: DemoUser): Promise<SignedInUser>;
  /** The whole response body of a call made as `person`; null when it is empty. Throws on a refusal. */
  request(person: DemoUser, method: string, path: string, body?: unknown): Promise<unknown>;
  /** As `request`, but resolves with the body's `data` when it has one. */
  call(person: DemoUser, method: string, path: string, body?: unknown): Promise<unknown>;
}

interface ResponseBody {
  readonly data?: unknown;
  readonly token?: unknown;
  readonly user?: unknown;
  readonly id?: unknown;
}
const asBody = (value: unknown): ResponseBody => (typeof value === 'object' && value !== null ? value : {});

/** The body of the answer; null when it is empty. Throws on a refusal. `token` '': without one. */
export async function sendJson(url: string, method: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Signs `person` in with fresh launch data. Throws when the backend refuses it. */
export async function signIn(
  { apiUrl, botToken }: ApiClientOptions,
  person: DemoUser,
): Promise<SignedInUser> {
  const initData = signLaunchData({ person, botToken, authDate: new Date() });
  const telegramUser: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}');
  const answer = await sendJson(`${apiUrl}/auth/telegram-login`, 'POST', '', { telegramUser, initData });
  const { token, user } = asBody(asBody(answer).data ?? answer);
  if (typeof token !== 'string') throw new Error(`${person.key} could not sign in`);
  return { token, userId: String(asBody(user).id ?? '') };
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const sessions = new Map<string, Promise<SignedInUser>>();
  const client: ApiClient = {
    signIn(person) {
      const session = sessions.get(person.key) ?? signIn(options, person);
      sessions.set(person.key, session);
      return session;
    },
    async request(person, method, path, body) {
      const { token } = await client.signIn(person);
      return sendJson(options.apiUrl + path, method, token, body);
    },
    async call(person, method, path, body) {
      const answer = await client.request(person, method, path, body);
      return asBody(answer).data ?? answer;
    },
  };
  return client;
}

/** The id of a created object in the body of its response. Throws when there is none. */
export function readId(answer: unknown): string {
  const { id } = asBody(answer);
  if (typeof id !== 'string') throw new Error(`No id in ${JSON.stringify(answer)}`);
  return id;
}
