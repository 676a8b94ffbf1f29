// Command `derive`: prints a secret that KANTOR_SECRET gives, for a program that needs it too, or to set it as the one before.
import process from 'node:process';
import * as v from 'valibot';
import {
  DERIVED_VARIABLES,
  deriveSecret,
  isDerivedVariable,
  kantorSecret,
} from '../config/derived-secrets.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { OperatorError } from '../runtime/operator-error.ts';

/** Prints the derived secret alone, also of a variable that is set by itself. */
export async function derive([variable = '', ...more]: readonly string[]): Promise<void> {
  if (!isDerivedVariable(variable) || more.length > 0)
    throw new OperatorError(`derive one of ${DERIVED_VARIABLES.join(', ')}`, 2);
  const { KANTOR_SECRET, KANTOR_SECRET_FILE } = process.env;
  const { env, faults } = readSecretFiles({ KANTOR_SECRET, KANTOR_SECRET_FILE });
  const secret = v.safeParse(kantorSecret, env.KANTOR_SECRET);
  if (!secret.success) faults.push(...secret.issues.map(({ message }) => `KANTOR_SECRET ${message}`));
  else if (secret.output === '' && faults.length === 0) faults.push('KANTOR_SECRET is not set');
  if (faults.length > 0 || !secret.success) throw new OperatorError(faults.join('\n'));
  process.stdout.write(`${deriveSecret(secret.output, variable)}\n`);
}
