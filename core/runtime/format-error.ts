// Error formatting for the log: always the message, and the stack where there is one.

/** Message and stack: V8's `stack` has both, others only frames, and Firefox none for a failed import. */
export function formatError(error: unknown): string {
  const message = String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (stack.startsWith(message)) return stack;
  return stack === '' ? message : `${message}\n${stack}`;
}
