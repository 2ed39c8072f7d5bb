/**
 * A reason not to start, in one line that tells the person at the terminal what to do.
 * Anyone who starts the program prints the message alone and exits with 1: a stack trace would bury it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
