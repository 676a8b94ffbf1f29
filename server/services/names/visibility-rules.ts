// Rules of how people are shown to others, by what the operator has on: contacts (REAL-04), marked names (REAL-02), trust (TRST-05); and of how their accounts end (DATA-14).
import { hasFeature } from '#contract/features.ts';
import type { Config } from '../../config/config.ts';
import { createTombstones } from '../account/tombstone.ts';
import type { MarketConfig } from '../unit-of-work.ts';
import { createLookAlikeNames, ownNames } from './look-alike-names.ts';

export function visibilityRules(
  config: Pick<Config, 'features' | 'announced' | 'trust' | 'detailsKey' | 'account'>,
): Pick<MarketConfig, 'hidesContacts' | 'isLookAlike' | 'trust' | 'account'> {
  const isMarking = hasFeature(config.features, 'names', 1);
  return {
    trust: {
      settings: config.trust,
      isShown: hasFeature(config.features, 'trust', 1),
      detailsKey: config.detailsKey,
    },
    account: { ...config.account, tombstoneOf: createTombstones(config.account.tombstoneKey) },
    hidesContacts: hasFeature(config.features, 'privacy', 1),
    isLookAlike: isMarking ? createLookAlikeNames(ownNames(config.announced)) : null,
  };
}
