import type { Call } from '@kolam/contract/core/call.ts';

/** The body of a success, checked against the call: unknown fields are dropped, wrong ones throw. */
export function checkedAnswer(call: Call, result: unknown): Record<string, unknown> {
  return { success: true, ...call.answer?.parse(result ?? {}) };
}

/** 201 for what was made; a call that made nothing after all answers 200. */
export function statusOf(call: Call, answer: Record<string, unknown>): number {
  if (call.makes !== undefined && answer[call.makes] === 0) return 200;
  return call.status ?? 200;
}

/** The ETag of a versioned record in an answer (decision record 0004). */
export function tagOf(call: Call, answer: Record<string, unknown>): string | null {
  if (!call.versioned) return null;
  const record = answer[call.versioned] as { version?: number } | undefined;
  return record?.version === undefined ? null : `"${record.version}"`;
}
