// Lifting of everything that keeps a person out of the market, by a member of staff.
import type { TestClient } from './test-backend.ts';

/** Lifts each sanction in force; fails when one cannot be lifted. */
export async function liftBans(by: TestClient, userId: string): Promise<void> {
  const { data } = (await by.get(`/admin/users/${userId}`)).body;
  for (const { id, state } of data.sanctions) {
    if (state !== 'active') continue;
    const { status } = await by.post(`/admin/users/${userId}/sanctions/${id}/lift`, { note: 'A mistake' });
    if (status !== 200) throw new Error(`lifting a sanction answered ${status}`);
  }
}
