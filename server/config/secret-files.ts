// Secrets from files: BOT_TOKEN_FILE names a file that holds BOT_TOKEN, as Docker and Kubernetes mount them.
import { readFileSync } from 'node:fs';

export const SECRET_VARIABLES = [
  'BOT_TOKEN',
  'KANTOR_SECRET',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'TOMBSTONE_KEY',
  'DETAILS_KEY',
  'DETAILS_KEY_PREVIOUS',
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'EVENT_LOG',
  'RATES_URL',
  'RATES_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'HEARTBEAT_URL',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of secret files under the names of their secrets, trimmed.
 * A fault for each file that is empty or cannot be read, and for each secret that is given twice.
 */
export function readSecretFiles(
  env: Variables,
  readFile = (path: string): string => readFileSync(path, 'utf8'),
): { readonly env: Variables; readonly faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const path = (env[`${name}_FILE`] ?? '').trim();
    if (path === '') continue;
    if ((env[name] ?? '').trim() !== '') {
      faults.push(`${name} and ${name}_FILE must not be given together`);
      continue;
    }
    try {
      read[name] = readFile(path).trim();
      if (read[name] === '') faults.push(`${name}_FILE names an empty file`);
    } catch (error) {
      faults.push(unreadableFile(`${name}_FILE`, error));
    }
  }
  return { env: { ...env, ...read }, faults };
}

/** The files of secrets that these variables name, by their variable. */
export const secretFiles = (env: Variables): (readonly [name: string, path: string])[] =>
  SECRET_VARIABLES.flatMap((secret) => {
    const path = (env[`${secret}_FILE`] ?? '').trim();
    return path === '' ? [] : [[`${secret}_FILE`, path] as const];
  });

/** The fault of a setting whose file cannot be read. */
export function unreadableFile(setting: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
  return `${setting} names a file that cannot be read (${code})`;
}
