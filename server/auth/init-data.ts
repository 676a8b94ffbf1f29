// Init data of Telegram: accepted when signed with the bot token, each key once, not from the future, at most 24 h old.
import { validate } from '@tma.js/init-data-node';
import * as v from 'valibot';

const MAX_AGE_MS = 24 * 3_600_000;
/** Tolerated difference between the clocks of Telegram and this server. */
const MAX_CLOCK_SKEW_MS = 60_000;

const signedUserSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  username: v.optional(v.string(), ''),
});

export interface TelegramUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}
type InitDataCheck =
  | { readonly ok: true; readonly user: TelegramUser; readonly signedAtMs: number }
  | { readonly ok: false; readonly code: 'INIT_DATA_INVALID' | 'INIT_DATA_EXPIRED' };

const INVALID = { ok: false, code: 'INIT_DATA_INVALID' } as const;

/**
 * Checks the raw query string of the messaging app.
 * `claimed`: the unsigned user object that the client sends beside it.
 * Only the signed user is used, and a claimed one that differs in a field that both name is refused.
 */
export function checkInitData(
  raw: string,
  claimed: Readonly<Record<string, unknown>>,
  botToken: string,
  nowMs: number,
): InitDataCheck {
  const params = new URLSearchParams(raw);
  const keys = [...params.keys()];
  if (new Set(keys).size !== keys.length) return INVALID;
  try {
    // Age is checked below, by the injected clock; 0 switches the library's own check off.
    validate(raw, botToken, { expiresIn: 0 });
  } catch {
    return INVALID;
  }
  const authDate = params.get('auth_date') ?? '';
  if (!/^\d{1,12}$/.test(authDate)) return INVALID;
  const signedAtMs = Number(authDate) * 1000;
  if (signedAtMs > nowMs + MAX_CLOCK_SKEW_MS) return INVALID;
  if (signedAtMs + MAX_AGE_MS < nowMs) return { ok: false, code: 'INIT_DATA_EXPIRED' };
  const user = parseUser(params.get('user'));
  if (!user) return INVALID;
  const disagrees = (['id', 'first_name', 'last_name', 'username'] as const).some(
    (field) => claimed[field] !== undefined && user.named.has(field) && claimed[field] !== user.signed[field],
  );
  if (disagrees) return INVALID;
  const { id, first_name, last_name, username } = user.signed;
  return { ok: true, user: { id, firstName: first_name, lastName: last_name, username }, signedAtMs };
}

function parseUser(
  text: string | null,
): { signed: v.InferOutput<typeof signedUserSchema>; named: ReadonlySet<string> } | null {
  try {
    const json: unknown = JSON.parse(text ?? '');
    const parsed = v.safeParse(signedUserSchema, json);
    return parsed.success ? { signed: parsed.output, named: new Set(Object.keys(json as object)) } : null;
  } catch {
    return null;
  }
}
