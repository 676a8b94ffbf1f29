// Decoders of the session: the answers of login and `GET /auth/me`, and the expiry of a token (AUTH-05, AUTH-08).
import type { Features } from '../features.ts';
import { asObject, asText, firstDefined, type JsonObject, unwrapArray, unwrapObject } from './json.ts';

export interface SessionUser {
  readonly id: string;
  readonly firstName: string;
  readonly isAdmin: boolean;
}
/** The backend's announcements; both are empty on a backend of the specification alone (FEAT-01). */
export interface Announcement {
  readonly features: Features;
  /** To be read by `decodeOperator`, which the first load does not need. */
  readonly operator: JsonObject;
  /** Suspension of a banned person, to be read by `decodeSuspension`; null for everybody else (ACC-03). */
  readonly suspension: JsonObject | null;
  /** While the account waits to be deleted or taken over; else null (DATA-18). */
  readonly accountNotice: JsonObject | null;
  /** Roles of somebody of staff, to be read by `decodeStaffRoles`; null for everybody else (CASE-15). */
  readonly staffRoles: readonly unknown[] | null;
}
export interface CheckedUser extends Announcement {
  readonly user: SessionUser;
}
export interface UserSession extends CheckedUser {
  readonly token: string;
  /** The id of this device, for its next login; '' where the backend keeps none (ACC-02). */
  readonly device: string;
}

export const LOGIN_RESPONSE_MESSAGE = 'Invalid login response from API';
export const USER_DATA_MESSAGE = 'Invalid user data received';

export function decodeSessionUser(payload: unknown): SessionUser | null {
  const user = unwrapObject(payload, 'user');
  const id = user && asText(firstDefined(user.id, user._id));
  return user && id ? { id, firstName: asText(user.firstName), isAdmin: user.isAdmin === true } : null;
}

export const decodeAnnouncement = (payload: unknown): Announcement => {
  const answer = asObject(payload);
  return {
    features: asObject(answer?.features) ?? {},
    operator: asObject(answer?.operator) ?? {},
    suspension: asObject(answer?.suspension),
    accountNotice: asObject(answer?.accountNotice),
    staffRoles: unwrapArray(answer?.staffRoles),
  };
};

/** `GET /auth/me`: the user, with what is announced beside it. */
export function decodeCheckedUser(payload: unknown): CheckedUser | null {
  const user = decodeSessionUser(payload);
  return user && { user, ...decodeAnnouncement(payload) };
}

/** Null without a token and a user (AUTH-05). */
export function decodeLogin(payload: unknown): UserSession | null {
  const bare = asObject(payload);
  const answer = bare && asText(bare.token) === '' ? unwrapObject(bare) : bare;
  const token = asText(answer?.token);
  const user = asObject(answer?.user) && decodeSessionUser(answer?.user);
  return token && user
    ? { token, user, device: asText(answer?.device), ...decodeAnnouncement(answer) }
    : null;
}

export type TokenErrorCode = 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'TOKEN_PARSE_ERROR';
export const TOKEN_ERROR_MESSAGES: Record<TokenErrorCode, string> = {
  TOKEN_INVALID: 'No valid authentication token',
  TOKEN_EXPIRED: 'Authentication token has expired',
  TOKEN_PARSE_ERROR: 'Authentication token is invalid',
};

/** Null for a usable token: at least 20 characters, a dot, an expiry claim in the future (AUTH-08). */
export function tokenError(token: string | null, nowMs: number): TokenErrorCode | null {
  if (!token || token.length < 20 || !token.includes('.')) return 'TOKEN_INVALID';
  const expiresAt = tokenExpiry(token);
  if (expiresAt === null) return 'TOKEN_PARSE_ERROR';
  return expiresAt > nowMs ? null : 'TOKEN_EXPIRED';
}

/** The expiry claim, epoch ms; null when the token is unreadable. Only the server checks signatures. */
export const tokenExpiry = (token: string): number | null => timeClaim(token, 'exp');
/** When the server issued it, by its clock, epoch ms; null for a token without the claim. */
export const tokenIssuedAt = (token: string): number | null => timeClaim(token, 'iat');

function timeClaim(token: string, claim: 'exp' | 'iat'): number | null {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  try {
    // A JSON number (RFC 7519).
    const seconds = asObject(JSON.parse(decodeBase64(payload)))?.[claim];
    return typeof seconds === 'number' ? seconds * 1000 : null;
  } catch {
    return null;
  }
}

// atob garbles names that are not ASCII, but never the expiry.
const decodeBase64 = (text: string): string => atob(text);
