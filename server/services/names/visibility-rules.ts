// Rules of how people are shown to others, by what the operator has on: marked names (REAL-02), trust (TRST-05); and of how their accounts end (DATA-14).
import type { Config } from '../../config/config.ts';
import { createTombstones } from '../account/tombstone.ts';
import type { ServiceConfig } from '../unit-of-work.ts';
import { createLookAlikeNames, ownNames } from './shown-name.ts';

export function visibilityRules(
  config: Pick<Config, 'announced' | 'trust' | 'detailsKey' | 'detailsKeyPrevious' | 'account'>,
): Pick<ServiceConfig, 'isLookAlike' | 'trust' | 'account'> {
  return {
    trust: {
      settings: config.trust,
      detailsKey: config.detailsKey,
      detailsKeyPrevious: config.detailsKeyPrevious,
    },
    account: { ...config.account, tombstoneOf: createTombstones(config.account.tombstoneKey) },
    isLookAlike: createLookAlikeNames(ownNames(config.announced)),
  };
}
