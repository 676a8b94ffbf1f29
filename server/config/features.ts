// Announced features: the version of each addition to the specification, and what clients learn of who runs this backend.
import { FEATURE_NAMES, type FeatureName } from '#contract/features.ts';
import { REQUEST_HOURS_MAX } from '#domain/deadlines.ts';
import type { Environment } from './environment-schema.ts';

/** Who runs this backend (FEAT-02). */
interface OperatorSettings {
  readonly botUsername: string;
  readonly appName: string;
  readonly supportUrl?: string;
  readonly rulesUrl?: string;
  readonly name?: string;
  readonly accent?: string;
  readonly languages: readonly string[];
  readonly currency: 'USD';
  /** How long requests are open: without a choice of the author, and at most (CALL-21). */
  readonly requestHours: { readonly default: number; readonly max: number };
}

/** Fields of the answers to login, `GET /auth/me` and `GET /users/me`. */
export interface Announced {
  readonly features: Readonly<Record<string, number>>;
  readonly operator: OperatorSettings;
}

/** True when browsers get files from the storage itself (FILE-05). */
export const isPresigned = (e: Environment): boolean => e.S3_PUBLIC_ENDPOINT !== '';

export function announcedOf(e: Environment): Announced {
  const isOffered: Partial<Record<FeatureName, boolean>> = {
    // Choices about messages that nobody sends.
    push: e.BOT_NOTIFY,
    pushTest: e.BOT_NOTIFY,
    presignedFiles: isPresigned(e),
    levels: e.LEVELS !== null,
  };
  const offered = FEATURE_NAMES.filter((name) => isOffered[name] ?? true);
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
      requestHours: {
        default: e.REQUEST_TTL_HOURS,
        max: e.REQUEST_TTL_MAX_HOURS ?? REQUEST_HOURS_MAX,
      },
    },
  };
}
