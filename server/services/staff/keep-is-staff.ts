// Copy of whether a user is of the staff, beside the name, which is marked unless they are (REAL-02).
import type { Tx } from '../../store/database.ts';
import { type UserRow, updateUser } from '../../store/users.ts';

/** Writes only a difference. */
export const keepIsStaff = async (tx: Tx, user: UserRow, isStaff: boolean): Promise<UserRow> =>
  user.isStaff === isStaff ? user : updateUser(tx, user.id, { isStaff });
