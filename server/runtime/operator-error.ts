// Error for the operator: something that can be put right outside the program, printed without a stack.

/** The message has one line per reason. A command that throws it ends with `exitCode`. */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * The first line of the innermost cause.
 * What a failed statement or call says of itself is 'Failed query: …' or 'fetch failed'.
 */
export function reasonOf(error: unknown): string {
  let innermost: unknown = error;
  for (;;) {
    // A name with several addresses, none of which answers.
    if (innermost instanceof AggregateError && innermost.message === '') innermost = innermost.errors[0];
    else if (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
    else break;
  }
  if (!(innermost instanceof Error)) return 'unknown fault';
  return innermost.message.split('\n')[0] || innermost.name;
}
