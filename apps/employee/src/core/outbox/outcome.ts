import { ApiProblem } from '../api-problem.ts';

/** What becomes of a row after an attempt without a receipt. */
export type Outcome =
  /** It is tried again after its backoff. */
  | 'retry'
  /** The day is not open yet by the server's clock. */
  | 'wait-until-open'
  /** It waits until the employee has signed in again. */
  | 'sign-in'
  /** It is not sent again by itself. The person decides. */
  | 'refused';

/** Thrown for a success without the day in it: some networks answer in the server's place. */
export class NoReceipt extends Error {}

/** Not the server's own refusal, or what must be done first, for which the page asks. */
const waiting = ['UNKNOWN', 'PASSWORD_CHANGE', 'CONSENT_REQUIRED'];

/**
 * Returns what a failed attempt means for its row. Refusals without the server's own `code` come
 * from a proxy or a network's sign-in page, which say nothing about the submission.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiProblem) || error.kind === 'network') return 'retry';
  const { status, code, reason } = error;
  if (status >= 500 || status === 429 || status === 408) return 'retry';
  // Proxies refuse what is too large, too.
  if (status === 413) return 'refused';
  if (waiting.includes(code)) return 'retry';
  if (status === 401) return 'sign-in';
  const isEarly = code === 'DAY_NOT_OPEN' && (reason === 'before-date' || reason === 'not-opened');
  return isEarly ? 'wait-until-open' : 'refused';
}
