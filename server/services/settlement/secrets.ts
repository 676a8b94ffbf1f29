// Keyed values of settlements: the hash of a holder name, and the code of a party at a meeting.
import { createHmac } from 'node:crypto';
import { foldHolderName } from '#domain/holder-name.ts';
import { codeOf } from '#domain/settlement/together.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

const keyed = ({ trust }: ServiceConfig, text: string) => createHmac('sha256', trust.detailsKey).update(text);

/**
 * The hash of a holder name, the same for every spelling of it.
 * An earlier version compares names by it; this one compares the names themselves, whatever the key.
 */
export const holderNameHash = (config: ServiceConfig, name: string): string =>
  keyed(config, `name:${foldHolderName(name)}`).digest('base64url');

/** The six digits that a party shows in a period, for this deal alone (CASH-02). */
export const meetingCode =
  (config: ServiceConfig, dealId: string, userId: string) =>
  (period: number): string =>
    codeOf(keyed(config, `together:${dealId}:${userId}:${period}`).digest().readUInt32BE(0));
