import type { Endpoint } from '@kolam/contract/core/endpoint.ts';

/** The body of a success, checked against the endpoint: unknown fields are dropped, wrong ones throw. */
export function checkedResponse(endpoint: Endpoint, result: unknown): Record<string, unknown> {
  return { success: true, ...endpoint.response?.parse(result ?? {}) };
}

/** 201 for what was made; an endpoint that made nothing after all answers 200. */
export function statusOf(endpoint: Endpoint, response: Record<string, unknown>): number {
  if (endpoint.makes !== undefined && response[endpoint.makes] === 0) return 200;
  return endpoint.status ?? 200;
}

/** The ETag of a versioned record in a response (decision record 0004). */
export function tagOf(endpoint: Endpoint, response: Record<string, unknown>): string | null {
  if (!endpoint.versioned) return null;
  const record = response[endpoint.versioned] as { version?: number } | undefined;
  return record?.version === undefined ? null : `"${record.version}"`;
}
