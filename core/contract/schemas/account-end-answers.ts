// Schemas of the answers about the end of an account: its deletion and its recovery.
import * as v from 'valibot';
import { timeSchema } from './answers.ts';

const optionalTime = v.nullable(timeSchema);

/** Null: the account is not going to be deleted. */
export const deletionSchema = v.strictObject({ deletionAt: optionalTime });
export const recoveryCodeSchema = v.strictObject({ code: v.string() });
export const recoverySchema = v.strictObject({
  codeMadeAt: optionalTime,
  recoveryAt: optionalTime,
  takesOverAt: optionalTime,
});
