type Facts = {
  kind: 'network' | 'http';
  /** 0 if there was no response. */
  status: number;
  code: string;
  reason?: string | undefined;
  message: string;
  fields?: Record<string, string>;
  choices?: CompanyChoice[];
};

/** A company to choose at sign-in when email and password fit accounts of several. */
export type CompanyChoice = { companyCode: string; name: string };

/**
 * The error thrown for every failed request. `message` is a sentence in English, empty if the response
 * is not the server's own.
 */
export class ApiProblem extends Error {
  readonly kind: Facts['kind'];
  readonly status: number;
  readonly code: string;
  /** What tells refusals with the same code apart. */
  readonly reason: string | undefined;
  /** Maps a field's path to its message. */
  readonly fields: Record<string, string>;
  readonly choices: readonly CompanyChoice[];

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiProblem';
    this.kind = facts.kind;
    this.status = facts.status;
    this.code = facts.code;
    this.reason = facts.reason;
    this.fields = facts.fields ?? {};
    this.choices = facts.choices ?? [];
  }
}

/** Whether what was asked for does not exist, or not for this person. Trying again can’t help. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 404;

export const networkProblem = () =>
  new ApiProblem({ kind: 'network', status: 0, code: 'NETWORK', message: 'No connection' });

type Body = {
  error?: string;
  code?: string;
  reason?: string;
  errors?: Record<string, string>;
  choices?: CompanyChoice[];
};

/** Creates the problem of a failed request. A proxy may have sent any body. */
export function httpProblem(status: number, body: unknown): ApiProblem {
  const given: Body = typeof body === 'object' && body !== null ? body : {};
  return new ApiProblem({
    kind: 'http',
    status,
    code: given.code ?? 'UNKNOWN',
    reason: given.reason,
    message: given.error ?? '',
    ...(given.errors ? { fields: given.errors } : {}),
    ...(given.choices ? { choices: given.choices } : {}),
  });
}
