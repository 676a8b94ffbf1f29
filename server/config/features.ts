// Features of this backend: the version of each addition to the specification, and what is announced of them to clients.
import { FEATURE_NAMES, type FeatureName } from '#contract/features.ts';

/** Null: not offered by this version of the backend. */
export const FEATURES: Readonly<Record<FeatureName, number | null>> = {
  search: 1,
  events: 1,
  acceptVersion: 1,
  settings: 1,
  privacy: 1,
  names: 1,
  genuine: 1,
  limits: 1,
  away: 1,
  queue: 1,
  trust: 1,
  blocks: 1,
  tickets: 1,
  sessions: 1,
  staff: 1,
  reports: 1,
  account: 1,
  kinds: 1,
  push: 1,
  rates: 1,
  languages: 1,
};

export type OfferedFeatures = Readonly<Partial<Record<FeatureName, number>>>;

/** Everything that is offered, but for what the operator has turned off. */
export function offeredFeatures(off: ReadonlySet<string>): OfferedFeatures {
  const offered: Partial<Record<FeatureName, number>> = {};
  for (const name of FEATURE_NAMES) {
    const version = FEATURES[name];
    if (version !== null && !off.has(name)) offered[name] = version;
  }
  return offered;
}

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
  | { readonly features: OfferedFeatures; readonly operator: OperatorSettings }
  | Readonly<Record<string, never>>;
