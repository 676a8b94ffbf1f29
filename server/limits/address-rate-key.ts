// Key of a client address in rate limits: one IPv4 address, or one IPv6 network of 64 bits, which is what one customer gets.
import { isIPv4, isIPv6 } from 'node:net';

/** No address is longer; a proxy may pass on anything. */
const MAX_LENGTH = 64;

/**
 * `address` as in `clientAddress`: with or without brackets, port or zone.
 * IPv4 written as IPv6 is IPv4.
 */
export function addressRateKey(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*/s, '').toLowerCase();
  if (!isIPv6(bare)) return bare.slice(0, MAX_LENGTH);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** '[2001:db8::1]:443', '[2001:db8::1]' and '192.0.2.1:443' without brackets and port. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(address);
  if (bracketed) return bracketed[1] ?? '';
  const [host = '', ...rest] = address.split(':');
  return rest.length === 1 && isIPv4(host) ? host : address;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const numbersOf = (part: string): number[] =>
    part === ''
      ? []
      : part
          .split(':')
          .flatMap((group) => (group.includes('.') ? ofIpv4(group) : [Number.parseInt(group, 16)]));
  const [head = '', tail] = address.split('::');
  const first = numbersOf(head);
  if (tail === undefined) return first;
  const last = numbersOf(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function ofIpv4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
