// Doctor: the key by which banned people are recognized who deleted their account.
import type { Config } from '../config/config.ts';
import { tombstoneKeyId } from '../services/account/tombstone.ts';
import type { Database } from '../store/database.ts';
import { countTombstonesExcept } from '../store/deletion.ts';
import { bad, type Finding, good } from './finding.ts';

/** Bans of deleted accounts are found by the key with which these were hashed. */
export async function checkTombstones(
  { reads }: Pick<Database, 'reads'>,
  { account }: Pick<Config, 'account'>,
): Promise<Finding> {
  const isOfOurKey = `${tombstoneKeyId(account.tombstoneKey)}.%`;
  const others = await countTombstonesExcept(reads, isOfOurKey);
  return others === 0
    ? good('TOMBSTONE_KEY', 'is the one of all deleted accounts')
    : bad(
        'TOMBSTONE_KEY',
        `${others} accounts were deleted under another key: if banned, they come back unbanned`,
        'set the TOMBSTONE_KEY, or the KANTOR_SECRET, with which they were deleted; it never changes',
      );
}
