// TLS of PostgreSQL's address: `sslmode` with the meaning that PostgreSQL's own programs give it, for the backend and for them.

/** Parameters that only clients of other languages know; PostgreSQL's programs refuse the address. */
const UNKNOWN_TO_LIBPQ = [
  ...['ssl', 'uselibpqcompat', 'pgbouncer'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
];

/**
 * The address for the package `pg`, which by itself takes `require` for `verify-full`.
 * `require`: encrypted, and the certificate is not looked at, unless `sslrootcert` names who has signed it.
 * `sslrootcert=system`: the authorities that Node trusts.
 */
export function addressForNode(url: string): string {
  const mode = new URL(url).searchParams.get('sslmode');
  if (mode === null || mode === 'no-verify') return url;
  return changed(url, (parameters) => {
    parameters.set('uselibpqcompat', 'true');
    if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert');
  });
}

/** The address for pg_dump and pg_restore. */
export const addressForPrograms = (url: string): string =>
  changed(url, (parameters) => {
    const isEncrypted = ['true', '1', 'no-verify'].includes(parameters.get('ssl') ?? '');
    if (parameters.get('sslmode') === 'no-verify' || (isEncrypted && !parameters.has('sslmode')))
      parameters.set('sslmode', 'require');
    for (const name of UNKNOWN_TO_LIBPQ) parameters.delete(name);
  });

/** 'none': not encrypted. 'unverified': by anybody's certificate. */
export function protectionOf(url: string): 'this machine' | 'none' | 'unverified' | 'verified' {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (/^(\/.*|localhost|127(\.\d+){3}|\[?::1\]?|)$/.test(host)) return 'this machine';
  const mode = searchParams.get('sslmode') ?? (searchParams.has('ssl') ? 'require' : 'disable');
  if (['disable', 'allow', 'prefer'].includes(mode)) return 'none';
  return mode.startsWith('verify') || searchParams.has('sslrootcert') ? 'verified' : 'unverified';
}

function changed(url: string, change: (parameters: URLSearchParams) => void): string {
  const address = new URL(url);
  const parameters = new URLSearchParams(address.search);
  change(parameters);
  // PostgreSQL's programs do not read '+' as a space.
  address.search = String(parameters).replaceAll('+', '%20');
  return address.href;
}
