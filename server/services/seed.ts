// Demo data.
import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';

export async function seedDemo(_database: Database, _clock: Clock): Promise<void> {}
