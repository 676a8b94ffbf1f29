// Self-signed certificate, encoded by hand: HTTP/2 in a browser needs TLS, and Node cannot create certificates.
import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const EXTENSIONS = 0xa3;
const VERSION = 0xa0;
const DNS_NAME = 0x82;

/** Object identifiers in their encoded form. */
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');

/** One DER element: tag, length, contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = body.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, Math.floor(size / 0x100), size % 0x100];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const utcTime = (at: Date) =>
  der(
    UTC_TIME,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\..*/g, '')
        .slice(2)}Z`,
    ),
  );
const bits = (contents: Uint8Array) => der(BIT_STRING, Buffer.from([0]), contents);

export interface Certificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key, base64: what Chromium's --ignore-certificate-errors-spki-list takes. */
  readonly publicKeyHash: string;
}

/** Valid from yesterday until tomorrow, for `host`, with a fresh P-256 key. */
export function createCertificate(host: string): Certificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const algorithm = der(SEQUENCE, der(OBJECT, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT, COMMON_NAME), der(UTF8, Buffer.from(host)))));
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)));
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    // A serial number is positive: its first bit is clear.
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    der(SEQUENCE, utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS))),
    name,
    publicKey,
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, der(OBJECT, SUBJECT_ALT_NAME), der(OCTET_STRING, names)))),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = der(SEQUENCE, body, algorithm, bits(signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}
