// Error formatting for the log: always the message, and the stack where there is one.

/** V8 begins `stack` with the message; elsewhere it has only the frames, and is empty for a failed import in Firefox. */
export function formatError(error: unknown): string {
  const message = String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (stack.startsWith(message)) return stack;
  return stack === '' ? message : `${message}\n${stack}`;
}
