// Hashes by which tests judge wallets.
import { createHash } from 'node:crypto';
import type { DetailHashes } from '#domain/payment-details/detail-field.ts';
import { keccak256 } from './keccak256.ts';

export const detailHashes: DetailHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keccak256,
};
