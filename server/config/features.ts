// Announced features: the version of each addition to the specification, and what clients learn of who runs this backend.
import { FEATURE_NAMES } from '#contract/features.ts';
import type { Environment } from './environment-schema.ts';

/** Who runs this backend (FEAT-02). */
export interface OperatorSettings {
  readonly botUsername: string;
  readonly appName: string;
  readonly supportUrl?: string;
  readonly rulesUrl?: string;
  readonly name?: string;
  readonly accent?: string;
  readonly languages: readonly string[];
  readonly currency: 'USD';
}

/** Fields of the answers to login, `GET /auth/me` and `GET /users/me`. Nothing with SPEC_ONLY. */
export type Announced =
  | { readonly features: Readonly<Record<string, number>>; readonly operator: OperatorSettings }
  | Readonly<Record<string, never>>;

export function announcedOf(e: Environment): Announced {
  if (e.SPEC_ONLY) return {};
  // Choices about messages that nobody sends are not offered.
  const offered = FEATURE_NAMES.filter((name) => name !== 'push' || e.BOT_NOTIFY);
  return {
    features: Object.fromEntries(offered.map((name) => [name, 1])),
    operator: {
      botUsername: e.BOT_USERNAME,
      appName: e.APP_NAME,
      ...(e.SUPPORT_URL ? { supportUrl: e.SUPPORT_URL } : {}),
      ...(e.RULES_URL ? { rulesUrl: e.RULES_URL } : {}),
      ...(e.OPERATOR_NAME ? { name: e.OPERATOR_NAME } : {}),
      ...(e.ACCENT_COLOR ? { accent: e.ACCENT_COLOR } : {}),
      languages: e.LANGUAGES,
      currency: 'USD',
    },
  };
}
