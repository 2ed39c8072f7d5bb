import type { GeneralCode } from '@kolam/contract/core/problem.ts';

type Kind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'unavailable';

type Details = {
  /** Maps a field's path to its message. */
  errors?: Record<string, string>;
  /** Which case of the code it is, where an app can act on it. */
  reason?: string;
  /** How the days begin that a conflict is about, such as `2026-10`. */
  days?: string;
  /** The refused addresses of a list. */
  invalidEmails?: string[];
  /** The companies to choose from. */
  choices?: { companyCode: string; name: string }[];
  /** Proves the first step of a sign-in that needs a second one. */
  ticket?: string;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
};

/**
 * An error response with a message for the user. Services throw it. The `http` layer translates it
 * to HTTP.
 */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: Kind;
  readonly code: string;
  readonly details: Details;

  constructor(kind: Kind, code: string, message: string, details: Details = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Returns a failure for invalid input, by field. */
export function invalid(
  errors: Record<string, string>,
  details: Pick<Details, 'invalidEmails' | 'choices'> = {},
): Failure {
  const messages = [...new Set(Object.values(errors))];
  const message = messages.length === 1 ? messages[0] : 'Please check the marked fields.';
  return new Failure('invalid', 'VALIDATION' satisfies GeneralCode, message ?? 'Invalid input.', {
    errors,
    ...details,
  });
}

export function unauthenticated(): Failure {
  return new Failure(
    'unauthenticated',
    'UNAUTHENTICATED' satisfies GeneralCode,
    'Session expired. Please log in again.',
  );
}

export function forbidden(message = 'Not authorized to perform this action.'): Failure {
  return new Failure('forbidden', 'FORBIDDEN' satisfies GeneralCode, message);
}

export function notFound(message = 'Requested resource not found.'): Failure {
  return new Failure('not-found', 'NOT_FOUND' satisfies GeneralCode, message);
}

/**
 * Returns a failure for an action that the record's state forbids. `errors` names the fields that
 * cause it, if any.
 */
export function conflict(code: string, message: string, errors?: Record<string, string>): Failure {
  return new Failure('conflict', code, message, errors ? { errors } : {});
}

/** Returns a failure for a record that changed since the caller read it. */
export function preconditionFailed(
  message = 'Someone else changed this record. Reload and try again.',
): Failure {
  return new Failure('precondition-failed', 'STALE' satisfies GeneralCode, message);
}

/**
 * Data that a transaction read before it locked has changed by the time it has the locks. The
 * transaction is rolled back and run again from its first read. Only if this keeps happening does
 * the client get the failure.
 */
export class StaleRead extends Failure {
  constructor() {
    super(
      'unavailable',
      'UNAVAILABLE' satisfies GeneralCode,
      'Too much is changing at once. Please try again.',
    );
  }
}

/** Returns a failure for too many attempts. `retryAfter` is in seconds. */
export function tooMany(
  retryAfter: number,
  message = 'Too many attempts. Please wait and try again.',
): Failure {
  return new Failure('too-many', 'RATE_LIMIT' satisfies GeneralCode, message, { retryAfter });
}
