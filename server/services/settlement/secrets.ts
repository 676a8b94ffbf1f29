// Keyed values of settlements: the hash by which holder names are compared, and the code of a party at a meeting.
import { createHmac } from 'node:crypto';
import { codeOf } from '#domain/settlement/together.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

const keyed = ({ trust }: ServiceConfig, text: string) => createHmac('sha256', trust.detailsKey).update(text);

/** The same for every spelling of a name that `foldName` makes one. */
export const holderNameHash = (config: ServiceConfig, name: string): string =>
  keyed(config, `name:${config.settlement.foldName(name)}`).digest('base64url');

/** The six digits that a party shows in a period, for this deal alone (CASH-02). */
export const meetingCode =
  (config: ServiceConfig, dealId: string, userId: string) =>
  (period: number): string =>
    codeOf(keyed(config, `together:${dealId}:${userId}:${period}`).digest().readUInt32BE(0));
