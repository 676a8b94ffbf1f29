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

/** S3's error code, or null when the signature is valid. */
export function signatureFault(request: SignedRequest, known: Credentials, now: number): string | null {
  const { headers } = request;
  const header = (name: string) =>
    String(headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  const [, accessKeyId, day = '', region, names = '', signature] =
    AUTHORIZATION.exec(header('authorization')) ?? [];
  if (!signature) return 'AccessDenied';
  if (accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (region !== known.region || MUST_BE_SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';

  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(at - now) <= SKEW_MS)) return 'RequestTimeTooSkewed';

  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, known.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${known.secretAccessKey}`,
  );
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  const claimed = header('x-amz-content-sha256');
  return claimed === 'UNSIGNED-PAYLOAD' || claimed === sha256(request.body)
    ? null
    : 'XAmzContentSHA256Mismatch';
}
