// Hashes by which tests judge wallets: those of the page.
import type { DetailHashes } from '#domain/payment-details/detail-field.ts';
import { DETAIL_HASHES } from '../../src/state/chat/payment-details-script.ts';

export const detailHashes: DetailHashes = DETAIL_HASHES;
