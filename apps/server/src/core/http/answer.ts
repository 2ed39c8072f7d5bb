import type { Call } from '@kolam/contract/core/call.ts';

/** The body of a success, checked against the call: unknown fields are dropped, wrong ones throw. */
export function checkedAnswer(call: Call, result: unknown): Record<string, unknown> {
  return { success: true, ...call.answer?.parse(result ?? {}) };
}

/** The ETag of a versioned record in an answer (decision record 0004). */
export function tagOf(call: Call, answer: Record<string, unknown>): string | null {
  if (!call.versioned) return null;
  const record = answer[call.versioned] as { version?: number } | undefined;
  return record?.version === undefined ? null : `"${record.version}"`;
}
