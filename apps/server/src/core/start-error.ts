/**
 * A reason not to start, in one line that says what the operator has to do. The program prints only
 * the message and exits with 1: a stack trace would bury it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
