// Tombstone of a deleted account: a keyed hash of the Telegram id, by which a banned person who comes back is still banned.
import { createHash, createHmac } from 'node:crypto';

/**
 * The tombstone of a Telegram id: 'key.hash'.
 * Nobody without the key can find out whose it is, though ids are few.
 */
export type TombstoneOf = (telegramId: number) => string;

/** Tells keys apart without telling anything about them. */
export const tombstoneKeyId = (key: string): string =>
  createHash('sha256').update(`tombstone key:${key}`).digest('base64url').slice(0, 8);

export function createTombstones(key: string): TombstoneOf {
  const keyId = tombstoneKeyId(key);
  return (telegramId) =>
    `${keyId}.${createHmac('sha256', key).update(`telegram:${telegramId}`).digest('base64url')}`;
}
