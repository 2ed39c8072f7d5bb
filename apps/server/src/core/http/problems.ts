import type { Problem } from '@kolam/contract/core/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { constraintOf, describeDatabaseError, isConnectionFailure } from '#core/database/errors.ts';
import { Failure } from '#core/failure.ts';

const statusOf: Record<Failure['kind'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  unavailable: 503,
};

const queryCanceled = '57014';

/** Returns the HTTP status and body of a failure. */
export function problemOf(failure: Failure): { status: number; body: Problem } {
  const { errors, reason, invalidEmails, choices, ticket } = failure.details;
  return {
    status: statusOf[failure.kind],
    body: {
      success: false,
      error: failure.message,
      message: failure.message,
      code: failure.code,
      ...(reason ? { reason } : {}),
      ...(errors ? { errors } : {}),
      ...(invalidEmails ? { invalidEmails } : {}),
      ...(choices ? { choices } : {}),
      ...(ticket ? { ticket } : {}),
    },
  };
}

/** The only place that turns an error into a response. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error);
  if (!failure) return sendUnexpected(error, request, reply);
  if (failure.kind === 'unavailable') logFailure(error, request);
  if (failure.details.retryAfter) reply.header('Retry-After', failure.details.retryAfter);
  if (failure.kind === 'unauthenticated') reply.header('WWW-Authenticate', 'Bearer');
  const { status, body } = problemOf(failure);
  return sendProblem(reply, status, body);
}

function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  logFailure(error, request);
  const message = 'Something went wrong.';
  const body: Problem = {
    success: false,
    error: message,
    message,
    code: 'SERVER',
    requestId: request.id,
  };
  return sendProblem(reply, 500, body);
}

const ofDownloads = [
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
];

/**
 * A download that fails before its first byte has already set a type, an encoding and a file name.
 */
function sendProblem(reply: FastifyReply, status: number, body: Problem) {
  for (const name of ofDownloads) reply.removeHeader(name);
  reply.type('application/json; charset=utf-8');
  return reply.code(status).send(body);
}

/** Database errors quote the query and its values, which must not be logged. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const database = describeDatabaseError(error);
  const stack = error instanceof Error ? error.stack?.replace(error.message, '') : undefined;
  request.log.error(
    database ? { database, stack } : { err: error },
    `Request failed: ${request.method} ${request.routeOptions.url ?? 'unknown path'}`,
  );
}

function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isConnectionFailure(error)) {
    return new Failure(
      'unavailable',
      'UNAVAILABLE',
      'The database can’t be reached. Try again soon.',
    );
  }
  if (constraintOf(error)?.sqlState === queryCanceled) {
    return new Failure(
      'unavailable',
      'TIMEOUT',
      'This took too long. Narrow it down or try again.',
    );
  }
  return frameworkFailure(error);
}

/** Translates what the web framework refuses before any handler runs. */
function frameworkFailure(error: unknown): Failure | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  switch (status) {
    case 400:
      return new Failure(
        'invalid',
        'VALIDATION',
        'The request could not be read: malformed input.',
      );
    // A folder among the files of the web app has nothing to show.
    case 403:
    case 404:
      return new Failure('not-found', 'NOT_FOUND', 'Requested resource not found.');
    case 408:
      return new Failure('unavailable', 'TIMEOUT', 'The request took too long to arrive.');
    case 413:
      return new Failure('too-large', 'TOO_LARGE', 'The request is too large.');
    case 414:
      return new Failure('invalid', 'VALIDATION', 'The address is too long.');
    case 415:
      return new Failure('wrong-type', 'UNSUPPORTED_TYPE', 'Send JSON (application/json).');
    default:
      return null;
  }
}
