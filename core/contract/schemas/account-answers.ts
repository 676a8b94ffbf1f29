// Schemas of the answers about the viewer's data.
import * as v from 'valibot';
import { timeSchema, uuidSchema } from './answers.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

export const dataExportSchema = v.strictObject({
  state: v.picklist(['none', 'making', 'ready', 'expired', 'failed']),
  /** Size of the file: so far while it is made, in all when it is ready. */
  bytes: v.nullable(bytes),
  /** Until when a finished file is kept. */
  until: v.nullable(timeSchema),
  /** When another one may be asked for; null: now. */
  nextAt: v.nullable(timeSchema),
});
/** `id`: of the address of the file, for one download; `name`: of the file. */
export const exportLinkSchema = v.strictObject({ id: uuidSchema, name: v.string() });
