// Trace context of the W3C: the header `traceparent`, read and written.

export interface TraceparentContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** 1: recorded. */
  readonly traceFlags: number;
}

/** A later version may have more parts at its end; 'ff' is no version. */
const PATTERN = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-[\w-]*)?$/;

/** Null for anything that the standard does not allow: then the trace begins here. */
export function parseTraceparent(text: string): TraceparentContext | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = PATTERN.exec(text) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

export const formatTraceparent = ({ traceId, spanId, traceFlags }: TraceparentContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
