/** Amounts of money for several invoices, as forms have them: a field `parts.n` for each. */
import { amountProblem, parseRupees, rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { ApiProblem } from './api-problem.ts';

/** Returns the field of the invoice at an index. */
export const partField = (at: number) => `parts.${at}`;

/** Returns amounts in paise as the fields show them: empty for nothing. */
export const asTyped = (parts: readonly number[]): string[] =>
  parts.map((part) => (part === 0 ? '' : rupeeFigure(part)));

/** Returns a typed amount in paise: 0 for none, NaN if it is not an amount. */
export const paiseOf = (typed: string): number =>
  typed.trim() === '' ? 0 : (parseRupees(typed) ?? Number.NaN);

/** Returns what is wrong with a typed amount, or null. Empty text is none. */
export const typedProblem = (typed: string): string | null =>
  typed.trim() === '' ? null : amountProblem(typed, '1,180');

export const sumOf = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + part, 0);

/**
 * Moves the errors of a refusal from the invoices that were sent to their fields, and others to those of
 * another name, `names`.
 */
export function atParts(
  problem: unknown,
  sent: readonly number[],
  names: Readonly<Record<string, string>> = {},
): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => {
    const at = sent[Number(/^invoices\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
    return [at === undefined ? (names[path] ?? path) : partField(at), message];
  });
  const { kind, status, code, message, requestId } = problem;
  return new ApiProblem({
    ...{ kind, status, code, message, requestId },
    fields: Object.fromEntries(fields),
  });
}
