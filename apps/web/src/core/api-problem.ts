import type { Failure } from '#ui/failure-banner.tsx';

/** The message for a response that has none. */
export const somethingWrong = 'Something went wrong.';
const cannotConnectTo = {
  console: 'Cannot connect to server. Is the backend running?',
  client: 'Kolam can’t be reached. Check your connection and try again.',
};
/** The portal of a company, and the mailed link of an invoice. */
const ofClients = /^\/(company|i)(\/|$)/;
/** The message for a request that did not reach the server. People of a client run no backend. */
export const cannotConnect = (): string =>
  cannotConnectTo[ofClients.test(globalThis.location?.pathname) ? 'client' : 'console'];
export const notAuthorized = 'Not authorized to perform this action.';
export const notFound = 'Requested resource not found.';
const downloadBroken = 'The download broke off. Please try again.';
const tooSlowMessage = 'The server did not answer in time. Please try again.';

type Facts = {
  kind: 'network' | 'timeout' | 'http';
  /** 0 if there was no response. */
  status?: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  body?: string | undefined;
  ticket?: string | undefined;
  reason?: string | undefined;
};

/** The error thrown for every failed request. `message` is a sentence for the user. */
export class ApiProblem extends Error {
  readonly kind: Facts['kind'];
  readonly status: number;
  readonly code: string;
  /** Maps a field's path, such as `contactPerson.email`, to its message. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** The text or JSON of a response without a message, for panels to show. */
  readonly body: string | undefined;
  /** Proves the first step of a sign-in that needs a second one. */
  readonly ticket: string | undefined;
  /** Which case of the code it is. */
  readonly reason: string | undefined;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiProblem';
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId;
    this.body = facts.body;
    this.ticket = facts.ticket;
    this.reason = facts.reason;
  }
}

export const networkProblem = () =>
  new ApiProblem({ kind: 'network', code: 'NETWORK', message: cannotConnect() });

export const timeoutProblem = () =>
  new ApiProblem({ kind: 'timeout', code: 'TIMEOUT', message: tooSlowMessage });

/** The problem of a response that began successfully and then broke off. */
export const brokenProblem = (status: number) =>
  new ApiProblem({ kind: 'http', status, code: 'BROKEN', message: downloadBroken });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function messagesOf(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const messages = Object.entries(errors).filter(([, message]) => textOf(message));
  return Object.fromEntries(messages) as Record<string, string>;
}

/**
 * The maximum length of a body that is shown, in characters. A longer one is a page, not a message.
 */
const mostOfBody = 300;

/**
 * The properties of our own responses besides the message. On their own they tell the user nothing.
 */
const envelope = new Set(['success', 'code', 'requestId']);

/**
 * Returns the body of a response without a message, as text. Returns undefined for an empty body or
 * a page.
 */
function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (isRecord(body) && Object.keys(body).every((key) => envelope.has(key))) return undefined;
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).trim();
  const isPage = text.startsWith('<');
  return isPage || text === '' || text === '[]' || text.length > mostOfBody ? undefined : text;
}

/**
 * Creates the problem of a failed request from its status and body. The body is parsed if it is
 * JSON, and may be anything a proxy sends.
 */
export function httpProblem(status: number, body: unknown): ApiProblem {
  const response = isRecord(body) ? body : {};
  const message = textOf(response.error) ?? textOf(response.message);
  return new ApiProblem({
    kind: 'http',
    status,
    code: textOf(response.code) ?? 'UNKNOWN',
    message: message ?? somethingWrong,
    body: message === undefined ? bodyOf(body) : undefined,
    fields: messagesOf(response.errors),
    requestId: textOf(response.requestId),
    ticket: textOf(response.ticket),
    reason: textOf(response.reason),
  });
}

/** Whether a change was refused because the record has changed since it was read. */
export const isStale = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'STALE';

/** Returns the user-facing message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : somethingWrong;
}

/**
 * Messages that say nothing about the action that failed. All but the first are also shown as a
 * toast for the whole app.
 */
const general = new Set([
  somethingWrong,
  ...Object.values(cannotConnectTo),
  notAuthorized,
  notFound,
]);

/** Codes of responses that report a server fault without a reason, in whatever words. */
const faultCodes: readonly string[] = ['SERVER', 'INTERNAL'];

/**
 * Whether the message must name the failed action. The reasons of faults and missing permissions
 * are the same for every action.
 */
const needsAction = ({ kind, status }: ApiProblem) =>
  kind === 'http' && (status >= 500 || status === 403);

/**
 * Returns the error to throw for a failed action. A fault or a missing permission says what failed
 * and then the reason, if there is one. Any other error keeps its own message, unless that is a
 * general one.
 */
export function withMessage(error: unknown, failed: string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { kind, status, code, fields, requestId, body, message } = error;
  const notice = (message: string) =>
    new ApiProblem({ kind, status, code, fields, requestId, body, message });
  if (message === failed || general.has(message)) return notice(failed);
  if (!needsAction(error)) return error;
  return notice(faultCodes.includes(code) ? failed : `${failed.replace(/\.$/, '')}. ${message}`);
}

/**
 * Returns what a banner shows for a failure. With `failed`, that is the title, followed by the
 * reason if it adds something.
 */
export function failureOf(error: unknown, failed?: string): Failure {
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  if (failed === undefined) return { message: messageOf(error), requestId };
  const reason = messageOf(error);
  const message = reason === failed || reason === somethingWrong ? '' : reason;
  return { title: failed, message, requestId };
}

/**
 * Returns what an error panel shows below its title: the reason or the response body, and the
 * request id for finding it in the log.
 */
export function reasonOf(error: unknown): { detail: string; requestId: string | undefined } {
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  const message = error instanceof ApiProblem ? error.body : undefined;
  return { detail: message ?? messageOf(error), requestId };
}

/** Returns a panel's title: the server's message, or else what failed. */
export const titledByServer = (failed: string) => (error: Error) => {
  const message = messageOf(error);
  return { title: message === somethingWrong ? failed : message };
};
