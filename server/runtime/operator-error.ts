// Error for the operator: something that can be put right outside the program, printed without a stack.

/** The message has one line per reason. A command that throws it ends with `exitCode`. */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
