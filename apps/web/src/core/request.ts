/** Milliseconds after which a request without a response is aborted. */
export const timeoutMs = 15_000;

/**
 * The timeout of a change to so many records that the server needs longer: enrolling a hundred
 * thousand people takes seconds on a dedicated machine, and many times that on a busy one.
 */
export const longTimeoutMs = 180_000;

/**
 * The timeouts of a file, which the server may have to prepare first: until its first part arrives,
 * and between two of its parts.
 */
export const fileTimeoutMs = { first: 60_000, between: 30_000 } as const;

export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  ifNoneMatch?: '*';
  idempotencyKey?: string;
};

/**
 * Returns an address such as `/api/admin/companies/…?page=2`: parameters filled in, undefined and
 * empty values left out.
 */
export function addressOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`The path needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Whether the endpoint is for people without an account. Their own page shows its errors. */
export const isForEveryone = (path: string) =>
  /^\/(staff|invoice-links|company\/(login|forgot))/.test(path);

/**
 * Whether requests to the endpoint carry the token. All endpoints of the console do but the sign-in
 * ones, where an old token must not count.
 */
export const carriesToken = (path: string) => !path.includes('login') && !isForEveryone(path);

type Conditions = Pick<RequestParts, 'ifMatch' | 'ifNoneMatch' | 'idempotencyKey'>;

function headersOf(parts: Conditions, token: string | null): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (parts.ifMatch !== undefined) headers['If-Match'] = `"${parts.ifMatch}"`;
  if (parts.ifNoneMatch) headers['If-None-Match'] = parts.ifNoneMatch;
  if (parts.idempotencyKey) headers['Idempotency-Key'] = parts.idempotencyKey;
  return headers;
}

/**
 * Like `requestOf`, for a form. The browser sets its content type, which contains the form's
 * boundary.
 */
export const formRequestOf = (method: string, parts: Conditions, token: string | null) => ({
  method,
  headers: headersOf(parts, token),
});

/** Returns the options for `fetch`. Numbers in `ifMatch` become the entity tag `"7"`. */
export function requestOf(method: string, parts: RequestParts, token: string | null): RequestInit {
  const headers = headersOf(parts, token);
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  };
}
