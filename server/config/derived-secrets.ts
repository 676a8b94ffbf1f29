// Secrets derived from KANTOR_SECRET (SAFE-14): one secret to make and to keep gives the others, each of which may still be set by itself.
import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';

const SECRET_BYTES = 32;
const HOW = 'openssl rand -hex 32';
const HEX = /^[0-9a-f]{64}$/i;
/** 32 bytes in either alphabet. */
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;
/** Of 32 random bytes some 30 differ; that fewer than 17 do is less than one in 10⁹. */
const MIN_DIFFERENT_BYTES = 17;

/**
 * The name under which each variable is derived.
 * A name never changes, and neither does the derivation: tombstones and hashes of account details would match nothing any more.
 */
const NAMES = {
  SESSION_SECRET: 'kantor/v1/session-secret',
  TOMBSTONE_KEY: 'kantor/v1/tombstone-key',
  DETAILS_KEY: 'kantor/v1/details-key',
  METRICS_TOKEN: 'kantor/v1/metrics-token',
} as const;

export type DerivedVariable = keyof typeof NAMES;
export const isDerivedVariable = (name: string): name is DerivedVariable => Object.hasOwn(NAMES, name);
export const DERIVED_VARIABLES = Object.keys(NAMES).filter(isDerivedVariable);

const bytesOf = (value: string): Buffer => Buffer.from(value, HEX.test(value) ? 'hex' : 'base64');

/** What a person has typed: text, a pattern that repeats, or bytes that count up or down. */
function isGuessable(bytes: Buffer): boolean {
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0)));
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || steps.size === 1 || new Set(bytes).size < MIN_DIFFERENT_BYTES;
}

/** KANTOR_SECRET as it is given; '' for none. */
export const kantorSecret = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.check(
    (value) => value === '' || HEX.test(value) || BASE64.test(value),
    `must be ${SECRET_BYTES} random bytes, as 64 hexadecimal digits or in base64 (${HOW})`,
  ),
  v.check(
    (value) => !(HEX.test(value) || BASE64.test(value)) || !isGuessable(bytesOf(value)),
    `must be random, not a text or a pattern (${HOW})`,
  ),
);

/** HKDF (RFC 5869) with SHA-256, no salt and the variable's name as its info: 32 bytes in base64url. */
export const deriveSecret = (secret: string, variable: DerivedVariable): string =>
  Buffer.from(hkdfSync('sha256', bytesOf(secret), '', NAMES[variable], SECRET_BYTES)).toString('base64url');

type Secrets = Readonly<Record<DerivedVariable | 'KANTOR_SECRET', string>>;

/** The settings with what KANTOR_SECRET gives to those that are not set by themselves: `derived`. */
export function withDerivedSecrets<Settings extends Secrets>(
  settings: Settings,
): { readonly settings: Settings; readonly derived: readonly DerivedVariable[] } {
  const { KANTOR_SECRET } = settings;
  if (KANTOR_SECRET === '') return { settings, derived: [] };
  const derived = DERIVED_VARIABLES.filter((name) => settings[name] === '');
  const values = derived.map((name) => [name, deriveSecret(KANTOR_SECRET, name)]);
  return { settings: { ...settings, ...Object.fromEntries(values) }, derived };
}
