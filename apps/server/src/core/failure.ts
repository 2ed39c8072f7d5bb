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
  /** A field's path to its sentence. */
  errors?: Record<string, string>;
  /** Which of the addresses in a list were refused. */
  invalidEmails?: string[];
  /** Seconds until another try may succeed. */
  retryAfter?: number;
};

/** A response that refuses, with a sentence for a person. Services throw it; `http` speaks HTTP. */
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

/** Input that breaks a rule, by field. */
export function invalid(
  errors: Record<string, string>,
  details: Pick<Details, 'invalidEmails'> = {},
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

/** The record's state forbids it. `errors` names the fields when some field is to blame. */
export function conflict(code: string, message: string, errors?: Record<string, string>): Failure {
  return new Failure('conflict', code, message, errors ? { errors } : {});
}

/** The record was changed since the caller read it. */
export function preconditionFailed(
  message = 'Someone else changed this record. Reload and try again.',
): Failure {
  return new Failure('precondition-failed', 'STALE' satisfies GeneralCode, message);
}

/**
 * What a transaction looked at before it locked changed until it had the locks: it is undone and run
 * again, from its first look. Only where that keeps happening is it answered.
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

/** Too many tries; `retryAfter` in seconds. */
export function tooMany(retryAfter: number): Failure {
  return new Failure(
    'too-many',
    'RATE_LIMIT' satisfies GeneralCode,
    'Too many attempts. Please wait and try again.',
    { retryAfter },
  );
}
