import type { Endpoint } from '@kolam/contract/core/endpoint.ts';

/**
 * Returns the body of a success, checked against the endpoint: unknown fields are dropped, invalid
 * ones throw.
 */
export function checkedResponse(endpoint: Endpoint, result: unknown): Record<string, unknown> {
  return { success: true, ...endpoint.response?.parse(result ?? {}) };
}

/** Returns 201 when a record was created. An endpoint that created none returns 200. */
export function statusOf(endpoint: Endpoint, response: Record<string, unknown>): number {
  if (endpoint.makes !== undefined && response[endpoint.makes] === 0) return 200;
  return endpoint.status ?? 200;
}

/** Returns the ETag of a versioned record in a response (decision record 0004). */
export function tagOf(endpoint: Endpoint, response: Record<string, unknown>): string | null {
  if (!endpoint.versioned) return null;
  const record = response[endpoint.versioned] as { version?: number } | undefined;
  return record?.version === undefined ? null : `"${record.version}"`;
}
