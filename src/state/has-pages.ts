// Test for pages: the backend sends lists in pages (feature `search`).
import { hasFeature } from '#contract/features.ts';
import type { SessionStore } from './session/session.ts';

/** SRCH-10. Reads a signal: false before the sign-in. */
export const hasPages = ({ announced }: Pick<SessionStore, 'announced'>): boolean =>
  hasFeature(announced.value.features, 'search', 1);
