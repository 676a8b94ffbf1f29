// Settings of settlements: how holder names are compared, and what is known of the rails of methods.
import { foldText } from '#domain/fold-text.ts';
import type { SettlementConfig } from '../unit-of-work.ts';

/** Names are compared in small letters without accents; no method has data of its rail. */
export const DEFAULT_SETTLEMENT: SettlementConfig = { foldName: foldText, knownRail: () => null };
