// Check of AWS signature version 4, written from AWS's description and independent of the signing code.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export interface SignedRequest {
  readonly method: string;
  /** As received: path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const SKEW_MS = 15 * 60_000;

/** S3's error code, or null when the signature is valid. A presigned address has it in its query. */
export function signatureFault(request: SignedRequest, known: Credentials, now: number): string | null {
  const query = new URLSearchParams(request.url.split('?')[1]);
  if (query.has('X-Amz-Signature')) return presignedFault(request, query, known, now);
  const header = headerOf(request);
  const [, accessKeyId, day = '', region, names = '', signature] =
    AUTHORIZATION.exec(header('authorization')) ?? [];
  if (!signature) return 'AccessDenied';
  if (accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (region !== known.region || MUST_BE_SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';

  const date = header('x-amz-date');
  if (!date.startsWith(day) || !(Math.abs(timeOf(date) - now) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const claimed = header('x-amz-content-sha256');
  if (signatureOf(request, known, { date, names, payload: claimed }) !== signature)
    return 'SignatureDoesNotMatch';
  return claimed === 'UNSIGNED-PAYLOAD' || claimed === sha256(request.body)
    ? null
    : 'XAmzContentSHA256Mismatch';
}

/** At most a week, as S3 has it. */
const MAX_EXPIRES_SECONDS = 604_800;

function presignedFault(
  request: SignedRequest,
  query: URLSearchParams,
  known: Credentials,
  now: number,
): string | null {
  if (request.headers.authorization !== undefined) return 'InvalidArgument';
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const date = value('Date');
  const scope = `${known.accessKeyId}/${date.slice(0, 8)}/${known.region}/s3/aws4_request`;
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256' || value('Credential') !== scope) return 'AccessDenied';
  const seconds = Number(value('Expires'));
  if (!(seconds >= 1 && seconds <= MAX_EXPIRES_SECONDS)) return 'AuthorizationQueryParametersError';
  // The time is written in whole seconds.
  if (!(now >= timeOf(date) && now < timeOf(date) + seconds * 1000)) return 'AccessDenied';
  const names = value('SignedHeaders');
  if (!names.split(';').includes('host')) return 'AccessDenied';
  return signatureOf(request, known, { date, names, payload: 'UNSIGNED-PAYLOAD' }) === value('Signature')
    ? null
    : 'SignatureDoesNotMatch';
}

const headerOf =
  ({ headers }: SignedRequest) =>
  (name: string): string =>
    String(headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** `names`: of the signed headers. */
function signatureOf(
  request: SignedRequest,
  known: Credentials,
  { date, names, payload }: { readonly date: string; readonly names: string; readonly payload: string },
): string {
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((part) => !part.startsWith('X-Amz-Signature='))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headerOf(request)(name)}`),
    '',
    names,
    payload,
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${known.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, known.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${known.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex');
}
