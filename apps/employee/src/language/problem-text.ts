import { ApiProblem } from '#core/api-problem.ts';
import type { Messages } from './en.ts';

/**
 * Returns what a failure means, in the chosen language: by code and reason, else by code. The
 * server's English sentence is the last resort, since it says more than "something went wrong".
 */
export function problemText(error: unknown, { problems, notAccepted }: Messages): string {
  if (!(error instanceof ApiProblem)) return problems.unknown;
  if (error.kind === 'network') return problems.network;
  if (error.code === 'VALIDATION' && error.message) return notAccepted(error.message);
  const known: Partial<Record<string, string>> = problems;
  return (
    known[`${error.code}.${error.reason}`] ??
    known[error.code] ??
    (error.message || problems.unknown)
  );
}
