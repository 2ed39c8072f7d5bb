import type { Failure } from '#ui/failure-banner.tsx';

/** What is said when a response brings no sentence of its own. */
export const somethingWrong = 'Something went wrong.';
export const cannotConnect = 'Cannot connect to server. Is the backend running?';
export const notAuthorized = 'Not authorized to perform this action.';
export const notFound = 'Requested resource not found.';
const downloadBroken = 'The download broke off. Please try again.';
const tooSlowMessage = 'The server did not answer in time. Please try again.';

type Facts = {
  kind: 'network' | 'timeout' | 'http';
  /** 0 when there was no response. */
  status?: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  body?: string | undefined;
};

/** The one shape of a failed call; `message` is a sentence for a person. */
export class ApiProblem extends Error {
  readonly kind: Facts['kind'];
  readonly status: number;
  readonly code: string;
  /** A field's path, such as `contactPerson.email`, to its sentence. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** What a server answered that said no sentence: its text or JSON; panels show it. */
  readonly body: string | undefined;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiProblem';
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId;
    this.body = facts.body;
  }
}

export const networkProblem = () =>
  new ApiProblem({ kind: 'network', code: 'NETWORK', message: cannotConnect });

export const timeoutProblem = () =>
  new ApiProblem({ kind: 'timeout', code: 'TIMEOUT', message: tooSlowMessage });

/** Of a response that began well and then broke off. */
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

/** A longer answer is a page, and no message. */
const mostOfBody = 300;

/** What our own answers have beside their sentence; by itself it tells a person nothing. */
const envelope = new Set(['success', 'code', 'requestId']);

/** What was answered instead of a sentence, as text; undefined for nothing, and for a page. */
function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (isRecord(body) && Object.keys(body).every((key) => envelope.has(key))) return undefined;
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).trim();
  const isPage = text.startsWith('<');
  return isPage || text === '' || text === '[]' || text.length > mostOfBody ? undefined : text;
}

/** A refused call from its status and body, parsed where it is JSON: it may be anything a proxy sends. */
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
  });
}

/** Whether what was looked at is no longer what is stored. */
export const isStale = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'STALE';

/** The sentence of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : somethingWrong;
}

/** They tell nothing of the act that failed; all but the first are said for the whole app besides. */
const general = new Set([somethingWrong, cannotConnect, notAuthorized, notFound]);

/** Of answers that own a fault without a reason, in whatever words. */
const faultCodes: readonly string[] = ['SERVER', 'INTERNAL'];

/** What failed is not told by the reasons of faults and of missing rights: they are the same for every act. */
const needsAction = ({ kind, status }: ApiProblem) =>
  kind === 'http' && (status >= 500 || status === 403);

/**
 * What is thrown of a failed act: a fault and a missing right say what failed, and then the reason where
 * they bring one; any other refusal has its own sentence, unless that is a general one.
 */
export function withMessage(error: unknown, failed: string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { kind, status, code, fields, requestId, body, message } = error;
  const notice = (message: string) =>
    new ApiProblem({ kind, status, code, fields, requestId, body, message: message });
  if (message === failed || general.has(message)) return notice(failed);
  if (!needsAction(error)) return error;
  return notice(faultCodes.includes(code) ? failed : `${failed.replace(/\.$/, '')}. ${message}`);
}

/** What a banner says of a failure: with `failed` that as its title, and why where that says more. */
export function failureOf(error: unknown, failed?: string): Failure {
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  if (failed === undefined) return { message: messageOf(error), requestId };
  const reason = messageOf(error);
  const message = reason === failed || reason === somethingWrong ? '' : reason;
  return { title: failed, message, requestId };
}

/**
 * What an error panel says below its title: why, or what was answered instead, and the id by which the log
 * knows it.
 */
export function reasonOf(error: unknown): { detail: string; requestId: string | undefined } {
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  const message = error instanceof ApiProblem ? error.body : undefined;
  return { detail: message ?? messageOf(error), requestId };
}

/** A panel's title: what the server said, else what failed. */
export const titledByServer = (failed: string) => (error: Error) => {
  const message = messageOf(error);
  return { title: message === somethingWrong ? failed : message };
};
